import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { FILLED_SHIPPING_FORM } from '#tests/factories/shipping-details.ts'

/** Shoppers and staff who use a shop through a proxy until they are stopped. */
export interface Traffic {
  requests: number
  /** How often tries failed, by their reason. */
  failures: Map<string, number>
  /** Requests that failed in every try. */
  lost: string[]
  /** The secret tokens of the acknowledged orders. */
  orders: string[]
  /** The idempotency keys of all orders that were sent. */
  keys: string[]
  /** Scripts and styles that were fetched because a page names them. */
  files: number
  stop(): Promise<void>
}

interface Given {
  address: string
  goods: readonly { id: string; size: string }[]
  /** Signs requests for pages of the admin. */
  adminCookie: string
  shoppers: number
  /** How long a shopper looks at a page. */
  pauseMs: number
  /** How often a failed request is tried again, with the same key for an order. */
  retries: number
}

interface Reply {
  status: number
  body: string
  location: string | undefined
}

const RETRY_AFTER_MS = 300
const LONGEST_MS = 20_000
const PAGES = [
  '/',
  '/products',
  '/products?q=linen',
  '/about',
  '/faq',
  '/size-guide',
  '/checkout',
  '/contact',
]
const ADMIN_PAGES = ['/admin', '/admin/orders', '/admin/products', '/admin/emails']

/** Each shopper walks on: a page, a listing that no cache has, a file of a page, an order, a page of the admin. */
export function sendTraffic(given: Given): Traffic {
  const { address, goods, adminCookie, shoppers, pauseMs, retries } = given
  const stopping = new AbortController()
  const traffic: Traffic = {
    requests: 0,
    failures: new Map(),
    lost: [],
    orders: [],
    keys: [],
    files: 0,
    stop,
  }
  const fetchedFiles = new Set<string>()
  const walking = Promise.all(Array.from({ length: shoppers }, (_, number) => walk(number)))
  return traffic

  async function stop(): Promise<void> {
    stopping.abort()
    await walking
  }

  async function walk(number: number): Promise<void> {
    // Another network address for each shopper: on Linux, all of 127.0.0.0/8 is this machine.
    const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.0.2.${1 + (number % 250)}` })
    while (!stopping.signal.aborted) {
      await readPage(agent, pick(PAGES))
      await readPage(agent, `/products?max=${100_000 + randomInt(9_000_000)}`)
      await buy(agent)
      if (number % 4 === 0) await send(agent, 'GET', pick(ADMIN_PAGES), { Cookie: adminCookie })
      await sleep(pauseMs)
    }
    agent.destroy()
  }

  async function readPage(agent: Agent, path: string): Promise<void> {
    const page = await send(agent, 'GET', path)
    const files = [...new Set(page?.body.match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
    const next = files.filter(file => !fetchedFiles.has(file))
    for (const file of next.length > 0 ? next : files.slice(0, 1)) {
      fetchedFiles.add(file)
      traffic.files++
      await send(agent, 'GET', file)
    }
  }

  async function buy(agent: Agent): Promise<void> {
    const idempotencyKey = randomUUID()
    traffic.keys.push(idempotencyKey)
    const cart = JSON.stringify([{ ...pick(goods), quantity: 1 }])
    const details = { ...FILLED_SHIPPING_FORM, email: `${idempotencyKey}@example.com`, phoneNumber: phone() }
    const form = new URLSearchParams({ ...details, cart, idempotencyKey }).toString()
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: address }
    const reply = await send(agent, 'POST', '/checkout', headers, form)
    const token = reply?.location && new URL(reply.location, address).searchParams.get('order')
    if (token) traffic.orders.push(token)
    else if (reply) traffic.lost.push(`an order was refused with ${reply.status}`)
  }

  /** @returns undefined if it failed in every try */
  async function send(
    agent: Agent,
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body = '',
  ): Promise<Reply | undefined> {
    traffic.requests++
    let reason = ''
    for (let attempt = 0; attempt <= retries; attempt++) {
      if (attempt > 0) await sleep(RETRY_AFTER_MS)
      const reply = await ask(agent, method, path, headers, body).catch((error: Error) => error.message)
      if (typeof reply !== 'string' && reply.status < 400) return reply
      reason = `${method} ${nameOf(path)}: ${typeof reply === 'string' ? reply : reply.status}`
      traffic.failures.set(reason, (traffic.failures.get(reason) ?? 0) + 1)
    }
    traffic.lost.push(reason)
    return undefined
  }

  async function ask(
    agent: Agent,
    method: string,
    path: string,
    headers: Record<string, string>,
    body: string,
  ) {
    const signal = AbortSignal.timeout(LONGEST_MS)
    const sent = request(`${address}${path}`, { method, agent, headers, signal })
    sent.end(body)
    const [response] = await once(sent, 'response')
    const { statusCode, headers: received } = response
    return { status: statusCode, body: await text(response), location: received.location } as Reply
  }
}

/** The failures of first tries and retries, with how often each happened. */
export function listFailures({ failures }: Traffic): string {
  return [...failures].map(([reason, count]) => `${count} × ${reason}`).join(', ') || 'none'
}

/** Without what differs from one request to the next. */
function nameOf(path: string): string {
  return path.startsWith('/assets/') ? '/assets/…' : path.replace(/=.*/, '=…')
}

function phone(): string {
  return `03${randomInt(10, 50)}${randomInt(1_000_000, 9_999_999)}`
}

function pick<T>(things: readonly T[]): T {
  return things[randomInt(things.length)] as T
}
