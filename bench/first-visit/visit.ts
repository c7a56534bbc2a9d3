import type { Browser, BrowserContext, CDPSession } from '@playwright/test'

/** A phone of today: its pixels are three to the point, as far as pictures are concerned. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }
/** A slow phone on a slow network: 4 × slower than this processor, 1.6 Mbit/s with 150 ms to the server and back. */
const SLOW = { cpu: 4, bytesPerSecond: 1_600_000 / 8, latencyMs: 150 }
/** Longer than everything that a page fetches late: after 2.5 s without work the service worker is registered. */
const IDLE_MS = 6_000

export const KINDS = ['html', 'styles', 'scripts', 'fonts', 'pictures', 'other'] as const
export type Kind = (typeof KINDS)[number]

export interface Fetched {
  kind: Kind
  address: string
  /** As they travelled: head and compressed body. */
  bytes: number
  /** True if the service worker fetched it, for later. */
  byWorker: boolean
}

export interface Visit {
  fetched: Fetched[]
  /** When the largest part of the first screen was painted, and what it was. */
  largestPaintMs: number
  largest: string
  firstPaintMs: number
}

/** Opens a page in a browser that has never been there, and waits until it fetches nothing more. */
export async function visit(browser: Browser, address: string, { isSlow = false } = {}): Promise<Visit> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    const fetched = await watchFetches(devtools)
    const byWorker = watchWorker(context)
    if (isSlow) await slowDown(devtools)
    await page.addInitScript(watchPaints)
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForTimeout(IDLE_MS)
    const paints = await page.evaluate(() => (globalThis as unknown as { paints: Paints }).paints)
    return { fetched: [...fetched.values(), ...byWorker], ...paints }
  } finally {
    await context.close()
  }
}

interface Paints {
  largestPaintMs: number
  largest: string
  firstPaintMs: number
}

/** Runs in the page. */
function watchPaints(): void {
  const paints: Paints = { largestPaintMs: 0, largest: '', firstPaintMs: 0 }
  Object.assign(globalThis, { paints })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element; url?: string })[]) {
      paints.largestPaintMs = entry.startTime
      paints.largest = entry.url || entry.element?.textContent?.trim().slice(0, 40) || ''
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver(list => {
    for (const entry of list.getEntriesByName('first-contentful-paint')) paints.firstPaintMs = entry.startTime
  }).observe({ type: 'paint', buffered: true })
}

async function watchFetches(devtools: CDPSession): Promise<Map<string, Fetched>> {
  const fetched = new Map<string, Fetched>()
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    // What the worker answers is counted when the worker fetches it.
    if (response.fromServiceWorker) return
    const kind = kindOf(type, response.mimeType)
    fetched.set(requestId, { kind, address: response.url, bytes: 0, byWorker: false })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = fetched.get(requestId)
    if (one) one.bytes = encodedDataLength
  })
  await devtools.send('Network.enable')
  return fetched
}

/** What the service worker fetches belongs to the visit too. */
function watchWorker(context: BrowserContext): Fetched[] {
  const fetched: Fetched[] = []
  context.on('requestfinished', async request => {
    if (!request.serviceWorker()) return
    const one: Fetched = { kind: kindOf('', ''), address: request.url(), bytes: 0, byWorker: true }
    if (/\.js$/.test(one.address)) one.kind = 'scripts'
    fetched.push(one)
    const sizes = await request.sizes().catch(() => undefined)
    if (sizes) one.bytes = sizes.responseHeadersSize + sizes.responseBodySize
  })
  return fetched
}

function kindOf(type: string, mimeType: string): Kind {
  if (type === 'Document') return 'html'
  if (type === 'Stylesheet') return 'styles'
  if (type === 'Script' || /javascript/.test(mimeType)) return 'scripts'
  if (type === 'Font') return 'fonts'
  return type === 'Image' ? 'pictures' : 'other'
}

async function slowDown(devtools: CDPSession): Promise<void> {
  const { cpu, bytesPerSecond, latencyMs } = SLOW
  const throughput = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    ...throughput,
  })
}

/** The requests and bytes of each kind of file. */
export function tally(fetched: Fetched[]): { kind: Kind; requests: number; bytes: number }[] {
  return KINDS.map(kind => {
    const some = fetched.filter(one => one.kind === kind)
    return { kind, requests: some.length, bytes: some.reduce((sum, one) => sum + one.bytes, 0) }
  })
}
