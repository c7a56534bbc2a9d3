import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '#tests/setup/browser/find-browser.ts'
import { BROWSER_FLAGS } from '#tests/setup/browser/test-browser.ts'
import { KINDS, tally, visit } from './first-visit/visit.ts'
import { quantile } from './measure.ts'
import { openStore } from './open-store.ts'

/**
 * `node bench/measure-first-visit.ts [address] [rounds]`: what a phone fetches that opens a page of the shop for the first
 * time and only looks at it, in kilobytes with headers, what is fetched late included; and when the largest part of the
 * first screen is painted on a slow phone (the median).
 */

const PAGES = ['/', '/products', '/product/hoodie-forest']

const [given, rounds = '5'] = process.argv.slice(2)
const store = given ? undefined : await openStore()
const address = given ?? store?.address ?? ''
const { executablePath, env } = await findBrowser()
const browser = await chromium.launch({ executablePath, env, args: BROWSER_FLAGS })
try {
  console.log(line('', ...KINDS.map(kind => `${kind} KB`), 'all KB', 'scripts', 'requests', 'paint ms'))
  for (const page of PAGES) await measurePage(browser, page)
} finally {
  await browser.close()
  await store?.close()
}

async function measurePage(open: Browser, page: string): Promise<void> {
  // Once unmeasured: the store makes a picture's sizes when they are first requested.
  await visit(open, address + page)
  const kinds = tally((await visit(open, address + page)).fetched)
  const paints: number[] = []
  for (let round = 0; round < Number(rounds); round += 1) {
    paints.push((await visit(open, address + page, { isSlow: true })).largestPaintMs)
  }
  paints.sort((one, other) => one - other)
  const kilobytes = kinds.map(({ bytes }) => (bytes / 1_000).toFixed(1))
  const all = kinds.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000
  const requests = kinds.reduce((sum, kind) => sum + kind.requests, 0)
  const scripts = kinds.find(({ kind }) => kind === 'scripts')?.requests ?? 0
  const counted = [all.toFixed(1), String(scripts), String(requests)]
  console.log(line(page, ...kilobytes, ...counted, quantile(paints, 0.5).toFixed(0)))
}

function line(what: string, ...numbers: string[]): string {
  return what.padEnd(24) + numbers.map(number => number.padStart(13)).join('')
}
