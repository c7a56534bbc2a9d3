import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCpuMs } from './cpu-time.ts'
import { measureServer } from './measure-served-pages.ts'
import { startStore } from './open-store.ts'

/** Of the processor time of a cached request, user and system, compared with a store without metrics. */
export interface Ratio {
  median: number
  /** About the standard error of the median: the true ratio is within two of them in 19 of 20 measurements. */
  error: number
}

export interface MetricsCost {
  offMs: number
  onMs: number
  /** Of a store with metrics. */
  cost: Ratio
  /** Of another store without them: what the measurement itself is worth. */
  control: Ratio
  /** The processor time of one reading of `/metrics`. */
  scrapeMs: number
}

const TOKEN = 'a-token-of-thirty-two-characters'
/** Two equal processes may differ for as long as they run, so that many are compared. */
const STARTS = Number(process.env.STARTS ?? 8)
const ROUNDS = 6
const SCRAPES = 100
/** Four times as often as Prometheus does by default. */
const SCRAPE_EVERY_MS = 15_000 / 4

/** Measures what a cached page costs stores without metrics, and those with them that Prometheus reads meanwhile. */
export async function measureMetrics(): Promise<MetricsCost> {
  const folder = await mkdtemp(join(tmpdir(), 'darzi-bench-'))
  const starts: { off: number; control: number; on: number; scrape: number }[] = []
  try {
    for (let start = 0; start < STARTS; start++) starts.push(await measureOnce(folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return {
    offMs: median(starts.map(({ off }) => off)),
    onMs: median(starts.map(({ on }) => on)),
    cost: compare(starts.map(({ on, off }) => on / off)),
    control: compare(starts.map(({ control, off }) => control / off)),
    scrapeMs: median(starts.map(({ scrape }) => scrape)),
  }
}

async function measureOnce(folder: string) {
  await using off = await openOwn(join(folder, 'off'), {})
  await using control = await openOwn(join(folder, 'control'), {})
  await using on = await openOwn(join(folder, 'on'), { METRICS_TOKEN: TOKEN })
  const stores = [off, control, on]
  const rounds: number[][] = []
  // They take turns, so that what else the machine does falls on all. In the first round their code is being compiled.
  for (let round = 0; round <= ROUNDS; round++) {
    const scraping = setInterval(() => scrape(on.address), SCRAPE_EVERY_MS)
    const order = round % 2 === 0 ? stores : stores.toReversed()
    const measured = new Map<unknown, number>()
    for (const store of order) measured.set(store, (await measureServer(store)).cpuMsPerRequest)
    clearInterval(scraping)
    if (round > 0) rounds.push(stores.map(store => measured.get(store) as number))
  }
  const before = await readCpuMs(on.pid)
  for (let count = 0; count < SCRAPES; count++) await scrape(on.address)
  const scrapeMs = ((await readCpuMs(on.pid)) - before) / SCRAPES
  // Other work only ever adds: the least round is the least disturbed.
  const [offMs, controlMs, onMs] = stores.map((_, at) =>
    Math.min(...rounds.map(round => round[at] as number)),
  )
  return { off: offMs as number, control: controlMs as number, on: onMs as number, scrape: scrapeMs }
}

async function openOwn(dataDir: string, settings: Record<string, string>) {
  const { address, pid, stop } = await startStore({ PORT: '0', DATA_DIR: dataDir, ...settings })
  const close = async () => {
    await stop()
  }
  return { address, pid, [Symbol.asyncDispose]: close }
}

async function scrape(address: string): Promise<void> {
  const response = await fetch(`${address}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } })
  if (!response.ok) throw new Error(`/metrics responded with ${response.status}`)
  await response.text()
}

/** By the middle one, as a start that other work disturbed throughout says nothing. */
function compare(ratios: readonly number[]): Ratio {
  const middle = median(ratios)
  const deviation = 1.48 * median(ratios.map(each => Math.abs(each - middle)))
  return { median: middle, error: (1.25 * deviation) / Math.sqrt(ratios.length) }
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] as number
}
