import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { FILLED_SHIPPING_FORM } from '#tests/factories/shipping-details.ts'

export interface ShopRequest {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface Reply {
  status: number
  body: string
  location: string | undefined
}

/** A piece that can be bought. */
export interface Goods {
  id: string
  size: string
}

export const PAGES = [
  '/',
  '/products',
  '/products?q=linen',
  '/about',
  '/faq',
  '/size-guide',
  '/checkout',
  '/contact',
]
export const ADMIN_PAGES = ['/admin', '/admin/orders', '/admin/products', '/admin/emails']
const LONGEST_MS = 20_000

/** Sends a request and reads the response to its end. @throws without a whole response */
export async function ask(agent: Agent, address: string, wanted: ShopRequest): Promise<Reply> {
  const { method, path, headers = {}, body } = wanted
  const signal = AbortSignal.timeout(LONGEST_MS)
  const sent = request(`${address}${path}`, { method, agent, headers, signal })
  sent.end(body)
  const [response] = await once(sent, 'response')
  const { statusCode, headers: received } = response
  return { status: statusCode, body: await text(response), location: received.location }
}

/** A checkout of one piece by a new customer, because the limits are per customer. */
export function newOrder(address: string, goods: readonly Goods[], idempotencyKey: string): ShopRequest {
  const cart = JSON.stringify([{ ...pick(goods), quantity: 1 }])
  const phoneNumber = `03${randomInt(10, 50)}${randomInt(1_000_000, 9_999_999)}`
  const details = { ...FILLED_SHIPPING_FORM, email: `${idempotencyKey}@example.com`, phoneNumber }
  return {
    method: 'POST',
    path: '/checkout',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: address },
    body: new URLSearchParams({ ...details, cart, idempotencyKey }).toString(),
  }
}

export function newKey(): string {
  return randomUUID()
}

/** @returns the secret token of the order that the response acknowledges */
export function tokenOf({ location }: Reply, address: string): string | undefined {
  return location ? (new URL(location, address).searchParams.get('order') ?? undefined) : undefined
}

/** A listing that no cache has. */
export function newListing(query = ''): ShopRequest {
  return { method: 'GET', path: `/products?${query}max=${100_000 + randomInt(9_000_000)}` }
}

export function pick<T>(things: readonly T[]): T {
  return things[randomInt(things.length)] as T
}
