import { sql } from 'drizzle-orm'
import { readCpuMs } from './cpu-time.ts'
import { fillLargeStore } from './fill-large-store.ts'
import { quantile } from './measure.ts'
import { type OpenStore, openStore } from './open-store.ts'
import { readPostgresCpuMs } from './postgres-processes.ts'
import type { ShopSize } from './shop-size.ts'
import { signIn } from './sign-in.ts'
import { withDataDirectory } from './with-data-directory.ts'

/** What a page costs in a shop of one size. */
export interface Cost {
  /** Processor time of PostgreSQL for a request, in milliseconds. */
  postgresMs: number
  /** Processor time of Node for a request, in milliseconds. */
  nodeMs: number
  p99Ms: number
}

export interface GrowingPage {
  name: string
  /** A new address for each turn where pages are cached. */
  address(turn: number): string
  isStaffs?: boolean
  /** Whether 503 is right until a job has written it. */
  isWrittenLater?: boolean
}

const ABOVE_ALL_PRICES = 100_000
const KINDS = ['shirt', 'trousers', 'hoodie', 'track pants', 'polo', 'blazer', 'kurta']
const FABRICS = ['oxford', 'linen', 'poplin', 'twill', 'fleece', 'merino', 'denim', 'cotton']
const COLOURS = [
  'navy',
  'stone',
  'black',
  'olive',
  'white',
  'sky blue',
  'charcoal',
  'maroon',
  'ivory',
  'cream',
  'rust',
]

/** Another search in each turn: what a search finds is shared for a minute. Words that come again get a point, which means nothing. */
const search =
  (lists: readonly (readonly string[])[], filters = '') =>
  (turn: number) => {
    const words = lists.map(list => list[turn % list.length]).join(' ')
    const rounds = Math.floor(turn / lists.reduce((product, list) => product * list.length, 1))
    return `/products?q=${encodeURIComponent(words + '.'.repeat(rounds))}${filters}`
  }

/** Two letters swapped. */
const misspell = (word: string) => word.replace(/^(.)(.)(.)/, '$1$3$2')

export const GROWING_PAGES: readonly GrowingPage[] = [
  { name: 'listing', address: turn => `/products?max=${ABOVE_ALL_PRICES + turn}` },
  { name: 'its late pages', address: turn => `/products?page=${400 - turn}` },
  {
    name: 'filters combined',
    address: turn => `/products?category=shirts&size=M&colour=navy&sale=on&max=${ABOVE_ALL_PRICES + turn}`,
  },
  { name: 'sorted by price', address: turn => `/products?sort=price-asc&max=${ABOVE_ALL_PRICES + turn}` },
  { name: 'search for a kind', address: search([KINDS]) },
  { name: 'search for a fabric and a kind', address: search([FABRICS, KINDS]) },
  { name: 'search for a colour, a fabric and a kind', address: search([COLOURS, FABRICS, KINDS]) },
  { name: 'search, misspelt', address: search([FABRICS.map(misspell), KINDS.map(misspell)]) },
  { name: 'search under filters', address: search([FABRICS, KINDS], '&size=M&sale=on&stock=in') },
  {
    name: 'suggestions for "… shi"',
    address: turn =>
      `/search-suggestions?q=${FABRICS[turn % 8]}+${['shi', 'tro', 'hoo', 'bla', 'kur', 'pol'][Math.floor(turn / 8) % 6]}`,
  },
  // None of these is archived.
  { name: 'product page', address: turn => `/product/large-${1 + turn * 45}` },
  { name: 'dashboard', address: () => '/admin', isStaffs: true },
  { name: 'dashboard of a year', address: () => '/admin?range=12m', isStaffs: true },
  { name: 'products by stock', address: () => '/admin/products?sort=stock', isStaffs: true },
  { name: 'products low in stock', address: () => '/admin/products?stock=low', isStaffs: true },
  { name: 'emails, last page', address: () => '/admin/emails?page=1000000', isStaffs: true },
  { name: 'orders by name', address: () => '/admin/orders?q=sana+malik', isStaffs: true },
  { name: 'categories', address: () => '/admin/categories', isStaffs: true },
  { name: 'customers', address: () => '/admin/customers', isStaffs: true },
  { name: 'activity log', address: () => '/admin/audit-log', isStaffs: true },
  // Last, because the first request makes a job write the feed.
  { name: 'feed, while it is written', address: () => '/feeds/google.xml', isWrittenLater: true },
]

/** Measured at its own addresses, which the index of the sitemap names. */
const SITEMAP = 'sitemap, a file of products'

/** The yardstick: the same work in a shop of any size, which says how fast the machine is meanwhile. */
export const SUM = 'a sum over 100,000 numbers'

/** How long each page is requested, by one client. */
const FOR_MS = 2_000
/** Cached pages run out of new addresses. */
const MOST_REQUESTS = 48
/** Until each connection has planned what it reads. */
const WARM_UPS = 8
/** A small shop has few files of products. */
const SITEMAP_WARM_UPS = 2

/** Fills a store of each size in turn and measures its pages. */
export async function measureGrowth(sizes: readonly ShopSize[]): Promise<Map<string, Cost[]>> {
  const costs = new Map<string, Cost[]>()
  for (const size of sizes) {
    const store = await openStore()
    try {
      await fillLargeStore(store.dataDir, size)
      const measured = await measureCosts(store, await signIn(store))
      for (const [name, cost] of measured) costs.set(name, [...(costs.get(name) ?? []), cost])
    } finally {
      await store.close()
    }
  }
  return costs
}

/** @param cookie of staff */
export async function measureCosts(
  store: Pick<OpenStore, 'address' | 'dataDir' | 'pid'>,
  cookie: string,
): Promise<Map<string, Cost>> {
  const costs = new Map<string, Cost>()
  costs.set(SUM, await measureSum(store))
  // Before the pages, since the page cache holds a file that was asked for: each is asked for once.
  const files = await listSitemaps(store.address)
  const requestFile = (turn: number) => read(`${store.address}${files[turn - 1]}`, {}, [200])
  costs.set(
    SITEMAP,
    await measureCost(store, requestFile, {
      most: files.length - SITEMAP_WARM_UPS,
      warmUps: SITEMAP_WARM_UPS,
    }),
  )
  for (const page of GROWING_PAGES) {
    const headers = { 'Accept-Encoding': 'br', ...(page.isStaffs ? { Cookie: cookie } : {}) }
    const expected = page.isWrittenLater ? [200, 503] : [200]
    const request = (turn: number) => read(store.address + page.address(turn), headers, expected)
    costs.set(page.name, await measureCost(store, request))
  }
  return costs
}

function measureSum(store: Pick<OpenStore, 'dataDir' | 'pid'>): Promise<Cost> {
  return withDataDirectory(store.dataDir, database =>
    measureCost(store, async () => {
      await database.execute(sql`select sum(number) from generate_series(1, 100000) as number`)
    }),
  )
}

async function measureCost(
  { dataDir, pid }: Pick<OpenStore, 'dataDir' | 'pid'>,
  request: (turn: number) => Promise<void>,
  { most = MOST_REQUESTS, warmUps = WARM_UPS } = {},
): Promise<Cost> {
  let turn = 0
  while (turn < warmUps) await request(++turn)
  const before = { postgres: await readPostgresCpuMs(dataDir), node: await readCpuMs(pid) }
  const end = performance.now() + FOR_MS
  const takenMs: number[] = []
  while (performance.now() < end && takenMs.length < Math.min(most, MOST_REQUESTS)) {
    const from = performance.now()
    await request(++turn)
    takenMs.push(performance.now() - from)
  }
  const after = { postgres: await readPostgresCpuMs(dataDir), node: await readCpuMs(pid) }
  takenMs.sort((one, other) => one - other)
  return {
    postgresMs: (after.postgres - before.postgres) / takenMs.length,
    nodeMs: (after.node - before.node) / takenMs.length,
    p99Ms: quantile(takenMs, 0.99),
  }
}

async function read(address: string, headers: Record<string, string>, expected: number[]): Promise<void> {
  const response = await fetch(address, { headers, redirect: 'manual' })
  await response.arrayBuffer()
  if (!expected.includes(response.status)) throw new Error(`${address} responded with ${response.status}.`)
}

/** The paths of the sitemap files of products, those with the newest products first. */
async function listSitemaps(address: string): Promise<string[]> {
  const index = await (await fetch(`${address}/sitemap.xml`)).text()
  const paths = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname)
  const files = paths.filter(path => path.includes('/products-')).toReversed()
  if (files.length <= SITEMAP_WARM_UPS) throw new Error('The sitemap has too few files to be measured.')
  return files
}
