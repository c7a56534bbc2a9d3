import { once } from 'node:events'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Waits {
  /** The duration of each request in milliseconds, in ascending order. */
  takenMs: number[]
  /** Requests without a page. */
  failed: number
}

const EVERY_MS = 100
const LONGEST_MS = 30_000
/** Another source than the attacker's: on Linux, all of 127.0.0.0/8 is this machine. */
const SHOPPER = '127.0.0.2'

/** Measures how long a shopper waits for pages that are not cached, one after the other. */
export async function askFreshPages(address: string, forMs: number): Promise<Waits> {
  const takenMs: number[] = []
  let failed = 0
  for (const end = performance.now() + forMs; performance.now() < end; await sleep(EVERY_MS)) {
    const from = performance.now()
    const status = await read(`${address}/products?max=${100_000 + Math.floor(Math.random() * 9_000_000)}`)
    if (status !== 200) failed++
    takenMs.push(performance.now() - from)
  }
  takenMs.sort((one, other) => one - other)
  return { takenMs, failed }
}

/** Reads a page to its end. @returns its status; undefined without a response */
async function read(url: string): Promise<number | undefined> {
  const signal = AbortSignal.timeout(LONGEST_MS)
  const request = get(url, {
    agent: false,
    localAddress: SHOPPER,
    headers: { 'Accept-Encoding': 'br' },
    signal,
  })
  try {
    const [response] = await once(request, 'response')
    response.resume()
    await once(response, 'end')
    return response.statusCode
  } catch {
    return undefined
  }
}
