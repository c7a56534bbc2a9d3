import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '#tests/setup/browser/find-browser.ts'
import { BROWSER_FLAGS } from '#tests/setup/browser/test-browser.ts'
import { tally, visit } from './first-visit/visit.ts'
import { quantile } from './measure.ts'
import { openStore } from './open-store.ts'

/**
 * `node bench/measure-first-visit.ts [address] [rounds]`: what a phone fetches that opens a page of the shop for the first
 * time and only looks at it, in kilobytes with headers, what is fetched late included; and when the largest part of the
 * first screen is painted on a slow phone (the median).
 */

const PAGES = ['/', '/products', '/product/hoodie-forest']
/** The shortest page: the least time that the slow phone takes to paint anything. */
const NOTHING = '/health/live'

export interface FirstVisit {
  page: string
  /** What the page fetched itself. */
  kinds: ReturnType<typeof tally>
  /** The scripts that the service worker fetched for later, once the page was idle, in bytes. */
  storedScriptBytes: number
  /** When the largest part of the first screen was painted on the slow phone; the median. */
  paintMs: number
}

/** @returns the pages, and the first paint of a page of one word on the same slow phone */
export async function measureFirstVisits(
  address: string,
  rounds: number,
): Promise<{ pages: FirstVisit[]; leastPaintMs: number }> {
  const { executablePath, env } = await findBrowser()
  const browser = await chromium.launch({ executablePath, env, args: BROWSER_FLAGS })
  try {
    const pages: FirstVisit[] = []
    for (const page of PAGES) {
      // Once unmeasured: the store makes a picture's sizes when they are first requested.
      await visit(browser, address + page)
      const { fetched } = await visit(browser, address + page)
      const kinds = tally(fetched.filter(one => !one.byWorker))
      const stored = tally(fetched.filter(one => one.byWorker && one.kind === 'scripts'))
      const storedScriptBytes = stored.reduce((sum, { bytes }) => sum + bytes, 0)
      const paintMs = await paintedAfter(browser, address + page, rounds)
      pages.push({ page, kinds, storedScriptBytes, paintMs })
    }
    return { pages, leastPaintMs: await paintedAfter(browser, address + NOTHING, rounds) }
  } finally {
    await browser.close()
  }
}

async function paintedAfter(browser: Browser, address: string, rounds: number): Promise<number> {
  const paints: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    paints.push((await visit(browser, address, { isSlow: true })).largestPaintMs)
  }
  paints.sort((one, other) => one - other)
  return quantile(paints, 0.5)
}

if (import.meta.main) {
  const [given, rounds = '5'] = process.argv.slice(2)
  const store = given ? undefined : await openStore()
  try {
    const { pages, leastPaintMs } = await measureFirstVisits(given ?? store?.address ?? '', Number(rounds))
    for (const { page, kinds, storedScriptBytes, paintMs } of pages) {
      console.log(
        `\n${page}: largest paint after ${paintMs.toFixed(0)} ms (a page of one word: ${leastPaintMs.toFixed(0)})`,
      )
      console.table(kinds)
      console.log(`scripts that the worker stores: ${(storedScriptBytes / 1000).toFixed(0)} KB`)
    }
  } finally {
    await store?.close()
  }
}
