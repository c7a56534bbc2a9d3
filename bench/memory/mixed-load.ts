import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { FILLED_SHIPPING_FORM } from '#tests/factories/shipping-details.ts'
import type { OpenStore } from '../open-store.ts'
import { signIn } from '../sign-in.ts'

const WORDS = ['shirt', 'navy linen', 'oxfrod shrit', 'shalwar qameez', 'شرٹ', 'trouser size 32', 'umbrella']
const ADMIN_PAGES = [
  '/admin',
  '/admin?range=12m',
  '/admin/products',
  '/admin/orders',
  '/admin/orders?q=ayesha',
  '/admin/customers',
  '/admin/emails',
  '/admin/audit-log',
]
const LONGEST_MS = 30_000
/** The most shoppers that wait for a response at the same time. */
const MOST_AT_ONCE = 64

/** The number of responses by status; 0 without a response. */
export type StatusCounts = Map<number, number>

/** The requests of a shop, in percent: mostly reading, some orders, staff at work. */
const MIX: [share: number, ask: (shop: Shop) => Promise<number>][] = [
  [24, shop => read(shop, pick(shop.pages))],
  [20, shop => read(shop, `/products?max=${100_000 + randomInt(9_000_000)}`)],
  [
    12,
    shop =>
      read(shop, `/products?q=${encodeURIComponent(pick(WORDS))}&max=${100_000 + randomInt(9_000_000)}`),
  ],
  [14, shop => read(shop, pick(shop.pictures))],
  [
    8,
    shop => read(shop, `/search-suggestions?q=${encodeURIComponent(pick(WORDS).slice(0, randomInt(1, 9)))}`),
  ],
  [8, shop => post(shop, '/cart-quote', JSON.stringify([piece(shop)]))],
  [7, placeOrder],
  [5, shop => read(shop, pick(ADMIN_PAGES), { Cookie: shop.adminCookie })],
  [1, shop => read(shop, `/no-such-page-${randomInt(1_000_000)}`)],
  [
    1,
    shop =>
      post(
        shop,
        '/track-order',
        form({ orderNumber: `DZ-${randomInt(10_000_000, 99_999_999)}`, phoneOrEmail: phone() }),
      ),
  ],
]

interface Shop {
  address: string
  pages: string[]
  pictures: string[]
  /** The ids of products that can be bought. */
  products: string[]
  adminCookie: string
}

/** Sends a store a mix of requests, up to `perSecond`, for `forMs`. */
export async function loadStore(store: OpenStore, perSecond: number, forMs: number): Promise<StatusCounts> {
  const shop = await lookAround(store)
  const counts: StatusCounts = new Map()
  const running = new Set<Promise<void>>()
  const staff = Array.from({ length: 2 }, () => listen(shop))
  for (const end = performance.now() + forMs; performance.now() < end; await sleep(1_000 / perSecond)) {
    if (running.size >= MOST_AT_ONCE) await Promise.race(running)
    const asked = pickByShare()(shop)
      .catch(() => 0)
      .then(status => {
        counts.set(status, (counts.get(status) ?? 0) + 1)
        running.delete(asked)
      })
    running.add(asked)
  }
  await Promise.all(running)
  for (const stream of staff) stream.destroy()
  return counts
}

async function lookAround(store: OpenStore): Promise<Shop> {
  const words = await (await fetch(`${store.address}/products`)).text()
  const found = (pattern: RegExp) => [...new Set(words.match(pattern))]
  const products = found(/\/product\/[\w-]+/g)
  return {
    address: store.address,
    pages: ['/', '/products', '/about', '/faq', '/contact', '/checkout', '/size-guide', ...products],
    pictures: found(/\/images\/[\w./-]+/g),
    products: products.map(path => path.slice('/product/'.length)),
    adminCookie: await signIn(store),
  }
}

/** Opens the event stream of a tab of the admin. */
function listen({ address, adminCookie }: Shop) {
  const stream = get(`${address}/admin/events`, { headers: { Cookie: adminCookie } }, response =>
    response.resume(),
  )
  return stream.on('error', () => {})
}

/** Each order is from a new customer, because the limits are per customer. */
function placeOrder(shop: Shop): Promise<number> {
  const details = { ...FILLED_SHIPPING_FORM, phoneNumber: phone(), email: `${randomUUID()}@example.com` }
  const cart = JSON.stringify([piece(shop)])
  return post(shop, '/checkout', form({ ...details, cart, idempotencyKey: randomUUID() }))
}

function piece(shop: Shop) {
  return { id: pick(shop.products), size: pick(['S', 'M', 'L', 'XL', '32']), quantity: 1 }
}

function phone(): string {
  return `0300${randomInt(1_000_000, 9_999_999)}`
}

function form(fields: Record<string, string>): string {
  return new URLSearchParams(fields).toString()
}

function read(shop: Shop, path: string, headers: Record<string, string> = {}): Promise<number> {
  return ask(shop, path, 'GET', headers)
}

function post(shop: Shop, path: string, body: string): Promise<number> {
  const type = body.startsWith('[') ? 'application/json' : 'application/x-www-form-urlencoded'
  return ask(shop, path, 'POST', { 'Content-Type': type, Origin: shop.address }, body)
}

async function ask(shop: Shop, path: string, method: string, headers: Record<string, string>, body = '') {
  // Many sources: on Linux, all of 127.0.0.0/8 is this machine.
  const localAddress = `127.0.${randomInt(2, 250)}.${randomInt(1, 250)}`
  const asked = request(`${shop.address}${path}`, {
    method,
    agent: false,
    localAddress,
    signal: AbortSignal.timeout(LONGEST_MS),
    headers: { 'Accept-Encoding': 'br', ...headers },
  })
  asked.end(body)
  const [response] = await once(asked, 'response')
  response.resume()
  await once(response, 'end')
  return response.statusCode as number
}

function pick<T>(things: readonly T[]): T {
  return things[randomInt(things.length)] as T
}

function pickByShare(): (shop: Shop) => Promise<number> {
  return pick(MIX.flatMap(([share, ask]) => Array.from({ length: share }, () => ask)))
}
