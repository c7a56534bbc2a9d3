import { randomInt } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { readRefusal } from './buy-through-http.ts'
import type { StoresBehindProxy } from './proxies/stores-behind-proxy.ts'
import {
  ADMIN_PAGES,
  ask,
  newKey,
  newListing,
  newOrder,
  PAGES,
  pick,
  type ShopRequest,
  tokenOf,
} from './shop-requests.ts'
import { nameOf, type Traffic } from './shop-traffic.ts'

export interface SaleFigures extends Pick<Traffic, 'failures' | 'orders' | 'keys'> {
  /** From the moment at which a request should have been sent, in milliseconds. */
  takenMs: number[]
  failed: number
}

const WORDS = ['shirt', 'linen', 'oxfrod', 'qameez', 'trouser', 'hoodie', 'شرٹ']
const TICK_MS = 10
/** How often staff look at a page of the admin. */
const STAFF_EVERY_MS = 2_000
/** Network addresses of shoppers, because one address has a share of its own: on Linux, all of 127.0.0.0/8 is this machine. */
const SHOPPERS = Number(process.env.SHOPPERS ?? 240)

/** The requests of a sale: 95 % pages, 4 % searches that no cache has, 1 % orders. None is tried twice. */
export function startSale({
  address,
  goods,
  adminCookie,
}: Pick<StoresBehindProxy, 'address' | 'goods' | 'adminCookie'>) {
  const figures: SaleFigures = { takenMs: [], failed: 0, failures: new Map(), orders: [], keys: [] }
  const agents = Array.from(
    { length: SHOPPERS },
    (_, number) => new Agent({ keepAlive: true, localAddress: `127.0.3.${number + 1}` }),
  )
  return { figures, sendOne: () => sendOne(), send, close }

  function close(): void {
    for (const agent of agents) agent.destroy()
  }

  /** Sends so many requests a second, however long their responses take. */
  async function send(perSecond: number, forMs: number): Promise<void> {
    const begun = performance.now()
    const running = new Set<Promise<unknown>>()
    const run = (work: Promise<unknown>) => {
      const done = work.finally(() => running.delete(done))
      running.add(done)
    }
    let [sent, staffAt] = [0, begun]
    for (let now = begun; now < begun + forMs; now = performance.now()) {
      for (; sent < ((now - begun) / 1_000) * perSecond; sent++)
        run(sendOne(begun + (sent / perSecond) * 1_000))
      if (now >= staffAt) {
        staffAt += STAFF_EVERY_MS
        run(record({ method: 'GET', path: pick(ADMIN_PAGES), headers: { Cookie: adminCookie } }, now))
      }
      await sleep(TICK_MS)
    }
    await Promise.all(running)
  }

  async function sendOne(dueAt = performance.now()): Promise<void> {
    const share = randomInt(100)
    if (share < 95) await record({ method: 'GET', path: pick(PAGES) }, dueAt)
    else if (share < 99) await record(newListing(`q=${encodeURIComponent(pick(WORDS))}&`), dueAt)
    else await buy(dueAt)
  }

  async function buy(dueAt: number): Promise<void> {
    const key = newKey()
    figures.keys.push(key)
    const token = await record(newOrder(address, goods, key), dueAt)
    if (token) figures.orders.push(token)
  }

  /** @returns the token of the order that the response acknowledges */
  async function record(wanted: ShopRequest, dueAt: number): Promise<string | undefined> {
    const reply = await ask(pick(agents), address, wanted).catch((error: Error) => error.message)
    figures.takenMs.push(performance.now() - dueAt)
    if (typeof reply !== 'string' && reply.status < 400) return tokenOf(reply, address)
    const what = typeof reply === 'string' ? reply : `${reply.status} ${readRefusal(reply.body).slice(0, 60)}`
    const reason = `${nameOf(wanted)}: ${what}`
    figures.failed++
    figures.failures.set(reason, (figures.failures.get(reason) ?? 0) + 1)
    return undefined
  }
}
