import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  ADMIN_PAGES,
  ask,
  type Goods,
  newKey,
  newListing,
  newOrder,
  PAGES,
  pick,
  type Reply,
  type ShopRequest,
  tokenOf,
} from './shop-requests.ts'

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
  /** Scripts and styles that pages named. */
  files: Set<string>
  stop(): Promise<void>
}

interface Given {
  address: string
  goods: readonly Goods[]
  /** Signs requests for pages of the admin. */
  adminCookie: string
  shoppers: number
  /** How long a shopper looks at a page. */
  pauseMs: number
  /** How often a failed request is tried again, with the same key for an order. */
  retries: number
}

const RETRY_AFTER_MS = 300

/** Each shopper walks on: a page, a listing that no cache has, a file of each, an order, a page of the admin. */
export function sendTraffic({ address, goods, adminCookie, shoppers, pauseMs, retries }: Given): Traffic {
  const stopping = new AbortController()
  const traffic: Traffic = {
    requests: 0,
    failures: new Map(),
    lost: [],
    orders: [],
    keys: [],
    files: new Set(),
    stop,
  }
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
      await readPage(agent, { method: 'GET', path: pick(PAGES) })
      await readPage(agent, newListing())
      await buy(agent)
      if (number % 4 === 0)
        await send(agent, { method: 'GET', path: pick(ADMIN_PAGES), headers: { Cookie: adminCookie } })
      await sleep(pauseMs)
    }
    agent.destroy()
  }

  /** Reads the page, its scripts and styles that are new, and another one. */
  async function readPage(agent: Agent, page: ShopRequest): Promise<void> {
    const reply = await send(agent, page)
    const files = [...new Set(reply?.body.match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
    const next = files.filter(file => !traffic.files.has(file))
    if (files.length > 0) next.push(pick(files))
    for (const path of next) {
      traffic.files.add(path)
      await send(agent, { method: 'GET', path })
    }
  }

  async function buy(agent: Agent): Promise<void> {
    const key = newKey()
    traffic.keys.push(key)
    const reply = await send(agent, newOrder(address, goods, key))
    const token = reply && tokenOf(reply, address)
    if (token) traffic.orders.push(token)
    else if (reply) traffic.lost.push(`an order was refused with ${reply.status}`)
  }

  /** @returns undefined if it failed in every try */
  async function send(agent: Agent, wanted: ShopRequest): Promise<Reply | undefined> {
    traffic.requests++
    let reason = ''
    for (let attempt = 0; attempt <= retries; attempt++) {
      if (attempt > 0) await sleep(RETRY_AFTER_MS)
      const reply = await ask(agent, address, wanted).catch((error: Error) => error.message)
      if (typeof reply !== 'string' && reply.status < 400) return reply
      reason = `${nameOf(wanted)}: ${typeof reply === 'string' ? reply : reply.status}`
      traffic.failures.set(reason, (traffic.failures.get(reason) ?? 0) + 1)
    }
    traffic.lost.push(reason)
    return undefined
  }
}

/** The failures of first tries and retries, with how often each happened. */
export function listFailures({ failures }: Pick<Traffic, 'failures'>): string {
  return [...failures].map(([reason, count]) => `${count} × ${reason}`).join(', ') || 'none'
}

/** Without what differs from one request to the next. */
export function nameOf({ method, path }: ShopRequest): string {
  return `${method} ${path.startsWith('/assets/') ? '/assets/…' : path.replace(/=.*/, '=…')}`
}
