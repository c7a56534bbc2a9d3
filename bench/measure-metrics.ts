import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCpuMs } from './cpu-time.ts'
import { measureServer, type Serving } from './measure-served-pages.ts'
import { startStore } from './open-store.ts'

export interface MetricsCost {
  off: Serving
  on: Serving
  /** The processor time of one reading of `/metrics`. */
  scrapeMs: number
}

const TOKEN = 'a-token-of-thirty-two-characters'
/** Two equal processes may differ by half for as long as they run: the best of several is compared. */
const PAIRS = 3
const ROUNDS = 4
const SCRAPES = 100

/** Measures what a cached page costs stores without metrics, and those with them that Prometheus reads meanwhile. */
export async function measureMetrics(): Promise<MetricsCost> {
  const [off, on, scrapes]: [Serving[], Serving[], number[]] = [[], [], []]
  for (let pair = 0; pair < PAIRS; pair++) {
    await using without = await openOwn({})
    await using store = await openOwn({ METRICS_TOKEN: TOKEN })
    // The two take turns, so that what else the machine does falls on both.
    for (let round = 0; round < ROUNDS; round++) {
      off.push(await measureServer(without))
      const scraping = setInterval(() => scrape(store.address), 1_000)
      on.push(await measureServer(store))
      clearInterval(scraping)
    }
    const before = await readCpuMs(store.pid)
    for (let count = 0; count < SCRAPES; count++) await scrape(store.address)
    scrapes.push(((await readCpuMs(store.pid)) - before) / SCRAPES)
  }
  return { off: best(off), on: best(on), scrapeMs: Math.min(...scrapes) }
}

async function openOwn(settings: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'darzi-bench-'))
  const { address, pid, stop } = await startStore({ PORT: '0', DATA_DIR: dataDir, ...settings })
  const close = async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { address, pid, [Symbol.asyncDispose]: close }
}

function best(rounds: readonly Serving[]): Serving {
  return rounds.reduce((one, other) => (other.cpuMsPerRequest < one.cpuMsPerRequest ? other : one))
}

async function scrape(address: string): Promise<void> {
  const response = await fetch(`${address}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } })
  if (!response.ok) throw new Error(`/metrics responded with ${response.status}`)
  await response.text()
}
