import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { fillLargeStore, LARGE } from './fill-large-store.ts'
import { type Measure, measure } from './measure.ts'
import { measureAdmin } from './measure-admin.ts'
import { type CheckoutWithMail, measureCheckoutWithMail } from './measure-checkout-with-mail.ts'
import { measureSearches } from './measure-searches.ts'
import { measureServedPages, type ServedPage } from './measure-served-pages.ts'
import { openStore } from './open-store.ts'
import { measureOrders } from './place-orders.ts'

/**
 * `npm run bench`: measures whether a hanging mail server slows an order, how much the store does on this machine, and how
 * long the searches and the admin of a large shop take, in about four minutes. The clients share the store's processors,
 * so the results are only for comparing one with another, and today's with yesterday's.
 */

const CLIENTS = 16
const SERVED_PAGES = ['/', '/products', '/product/oxford-shirt-white', '/favicon.svg']
const FOR_MS = 5_000
const FOR_MS_EACH_PAGE = 1_500
/** The most time that the server may take for a page of a large shop. */
const LARGE_SHOP_LIMIT_MS = 100
/** How many times longer an order may take while the mail server hangs. */
const HANGING_MAIL_LIMIT = 1.1

const store = await openStore()
const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
try {
  printCheckoutWithMail(await measureCheckoutWithMail(store.dataDir))
  printServedPages(await measureServedPages(store, SERVED_PAGES))
  let turn = 0
  print([
    ['the front page, cached', await measure(CLIENTS, FOR_MS, () => read('/'))],
    // A new maximum price makes an address that is not cached.
    ['a listing, rendered', await measure(CLIENTS, FOR_MS, () => read(`/products?max=${100_000 + ++turn}`))],
    ['an order, stored', await measureOrders(store.dataDir, CLIENTS, FOR_MS)],
  ])
  await fillLargeStore(store.dataDir)
  printLargeShop('A search', await measureSearches(read, FOR_MS_EACH_PAGE))
  printLargeShop('The admin', await measureAdmin(store, FOR_MS_EACH_PAGE))
} finally {
  agent.destroy()
  await store.close()
}

/** Reads a page to its end, compressed as for a browser. */
async function read(path: string): Promise<void> {
  const request = get(`${store.address}${path}`, { agent, headers: { 'Accept-Encoding': 'br' } })
  const [response] = await once(request, 'response')
  response.resume()
  await once(response, 'end')
  if (response.statusCode !== 200) throw new Error(`${path} responded with ${response.statusCode}.`)
}

/** Prints one line per measurement, with how many times slower than the first it is. */
function print(rows: [what: string, measured: Measure][]): void {
  const first = rows[0]?.[1].perSecond ?? Number.NaN
  console.log(`\n${CLIENTS} clients, ${FOR_MS / 1_000} seconds each\n`)
  console.log(line('', 'per second', 'p50 ms', 'p99 ms', 'ratio'))
  for (const [what, { perSecond, p50Ms, p99Ms }] of rows) {
    const ratio = `1 : ${(first / perSecond).toFixed(1)}`
    console.log(line(what, perSecond.toFixed(0), p50Ms.toFixed(1), p99Ms.toFixed(1), ratio))
  }
}

function printCheckoutWithMail({ healthyMs, hangingMs }: CheckoutWithMail): void {
  const ratio = hangingMs / healthyMs
  const verdict = ratio > HANGING_MAIL_LIMIT ? `  above ${HANGING_MAIL_LIMIT}` : ''
  console.log('\nAn order while the same process sends its mails, one client\n')
  console.log(line('', 'p50 ms', 'ratio'))
  console.log(line('the mail server is well', healthyMs.toFixed(2), '1.00'))
  console.log(line('the mail server hangs', hangingMs.toFixed(2), ratio.toFixed(2)) + verdict)
}

function printServedPages(pages: ServedPage[]): void {
  console.log(
    '\nCached pages, beside a bare node:http server that sends the same bytes; processor time per request\n',
  )
  console.log(line('', 'store ms', 'bare ms', 'ratio', 'per second'))
  for (const { path, store, bare } of pages) {
    const ratio = (bare.cpuMsPerRequest / store.cpuMsPerRequest).toFixed(2)
    const times = [store, bare].map(({ cpuMsPerRequest }) => cpuMsPerRequest.toFixed(3))
    console.log(line(path, ...times, ratio, store.perSecond.toFixed(0)))
  }
}

function printLargeShop(what: string, rows: [page: string, measured: Measure][]): void {
  const { products, orders } = LARGE
  console.log(
    `\n${what} with ${products.toLocaleString('en')} products and ${orders.toLocaleString('en')} orders, one client\n`,
  )
  console.log(line('', 'p50 ms', 'p99 ms'))
  for (const [page, { p50Ms, p99Ms }] of rows) {
    const verdict = p50Ms > LARGE_SHOP_LIMIT_MS ? `  above ${LARGE_SHOP_LIMIT_MS} ms` : ''
    console.log(line(page, p50Ms.toFixed(1), p99Ms.toFixed(1)) + verdict)
  }
}

function line(what: string, ...numbers: string[]): string {
  return what.padEnd(40) + numbers.map(number => number.padStart(12)).join('')
}
