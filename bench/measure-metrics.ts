import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCpuMs } from './cpu-time.ts'
import { measureServer } from './measure-served-pages.ts'
import { startStore } from './open-store.ts'

/** Of the processor time of a cached request, user and system, compared with a store without metrics. */
export interface Ratio {
  mean: number
  /** The standard error of the mean: the true ratio is within two of them in 19 of 20 measurements. */
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
    offMs: mean(starts.map(({ off }) => off)),
    onMs: mean(starts.map(({ on }) => on)),
    cost: compare(starts.map(({ on, off }) => on / off)),
    control: compare(starts.map(({ control, off }) => control / off)),
    scrapeMs: mean(starts.map(({ scrape }) => scrape)),
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
  const [offMs, controlMs, onMs] = stores.map((_, at) => median(rounds.map(round => round[at] as number)))
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

function compare(ratios: readonly number[]): Ratio {
  const average = mean(ratios)
  const variance = ratios.reduce((sum, each) => sum + (each - average) ** 2, 0) / (ratios.length - 1)
  return { mean: average, error: Math.sqrt(variance / ratios.length) }
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] as number
}
