import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { readCpuMs } from './cpu-time.ts'
import { requestRepeatedly } from './request-repeatedly.ts'

export interface ServedPage {
  path: string
  store: Serving
  /** A bare `node:http` server that sends the same headers and bytes. */
  bare: Serving
}

export interface Serving {
  perSecond: number
  cpuMsPerRequest: number
}

const BARE_SERVER = fileURLToPath(new URL('./bare-server.ts', import.meta.url))
const CONNECTIONS = 16
const FOR_MS = 500
/** The two servers take many short turns, so that what else the machine does falls on both: rounds of one server differ by a quarter. */
const ROUNDS = 15

/** Measures what a cached page costs the store, and the same bytes a bare server. */
export async function measureServedPages(
  { address, pid }: { address: string; pid: number },
  paths: readonly string[],
): Promise<ServedPage[]> {
  const pages: ServedPage[] = []
  for (const path of paths) pages.push(await measurePage({ address: address + path, pid }, path))
  return pages
}

async function measurePage(store: { address: string; pid: number }, path: string): Promise<ServedPage> {
  const bare = spawn(process.execPath, [BARE_SERVER, store.address], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const [line] = await once(bare.stdout, 'data')
    const yardstick = { address: String(line).trim(), pid: bare.pid as number }
    const rounds: { store: Serving; bare: Serving }[] = []
    // The first round is a warm-up: the code of both is still being compiled.
    for (let round = 0; round <= ROUNDS; round++) {
      const measured = { store: await measureServer(store), bare: await measureServer(yardstick) }
      if (round > 0) rounds.push(measured)
    }
    return { path, store: median(rounds.map(one => one.store)), bare: median(rounds.map(one => one.bare)) }
  } finally {
    bare.kill()
  }
}

/** Requests an address over and over, and reads what its process takes. */
export async function measureServer({ address, pid }: { address: string; pid: number }): Promise<Serving> {
  const [before, begun] = [await readCpuMs(pid), performance.now()]
  const count = await requestRepeatedly(address, { connections: CONNECTIONS, forMs: FOR_MS })
  const [after, ended] = [await readCpuMs(pid), performance.now()]
  return { perSecond: (count / (ended - begun)) * 1_000, cpuMsPerRequest: (after - before) / count }
}

function median(rounds: Serving[]): Serving {
  const sorted = rounds.toSorted((one, other) => one.cpuMsPerRequest - other.cpuMsPerRequest)
  return sorted[Math.floor(sorted.length / 2)] as Serving
}
