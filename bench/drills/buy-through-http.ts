import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isNotNull, sql } from 'drizzle-orm'
import { stockLevels } from '#app/catalogue/tables/inventory.server.ts'
import { settings } from '#app/owner/tables/settings.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { FILLED_SHIPPING_FORM } from '#tests/factories/shipping-details.ts'

/** An order that the store acknowledged. */
export interface Acknowledged {
  token: string
  /** When the response arrived, by this machine's clock. */
  at: number
}

interface Load {
  acknowledged: Acknowledged[]
  /** How many requests were not acknowledged. */
  refused: number
  /** The texts of the refusals, by how often each was read. */
  refusals: Map<string, number>
  stop(): Promise<void>
}

const MANY = 1_000_000
/** After a refusal, before the shopper sends the same order again. */
const PAUSE_MS = 200

/** Raises the limits of orders and the stock, so that one machine can place many. @returns what can be bought */
export function prepareToSell(database: Database): Promise<{ id: string; size: string }[]> {
  return database.transaction(async transaction => {
    const checkoutLimits = {
      mostOpenOrders: MANY,
      mostOpenOrdersOfAddress: MANY,
      mostPiecesPerDay: MANY,
      mostOrdersPerHour: MANY,
      mostPiecesPerHour: MANY,
    }
    await transaction
      .insert(settings)
      .values({ key: 'store', value: { checkoutLimits } })
      .onConflictDoUpdate({ target: settings.key, set: { value: sql`${settings.value} || excluded.value` } })
    await transaction.update(stockLevels).set({ onHand: MANY })
    const levels = await transaction.select().from(stockLevels).where(isNotNull(stockLevels.size))
    return levels.map(({ productId, size }) => ({ id: String(productId), size: size ?? '' }))
  })
}

/**
 * Posts checkouts as plain forms, each client one after the other, until it is stopped. A refused one is sent again with the
 * same key, as the page does.
 */
export function buyThroughHttp(
  address: string,
  goods: readonly { id: string; size: string }[],
  clients: number,
): Load {
  const stopping = new AbortController()
  const load: Load = { acknowledged: [], refused: 0, refusals: new Map(), stop }
  const working = Promise.all(Array.from({ length: clients }, buyUntilStopped))
  return load

  async function stop(): Promise<void> {
    stopping.abort()
    await working
  }

  async function buyUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      const line = { ...goods[Math.floor(Math.random() * goods.length)], quantity: 1 }
      await buyUntilAcknowledged({ cart: JSON.stringify([line]), idempotencyKey: randomUUID() })
    }
  }

  async function buyUntilAcknowledged(order: Record<string, string>): Promise<void> {
    while (!stopping.signal.aborted) {
      const result = await buy(order).catch(error => ({ refusal: nameError(error) }))
      if ('token' in result) {
        load.acknowledged.push({ token: result.token, at: Date.now() })
        return
      }
      load.refused++
      load.refusals.set(result.refusal, (load.refusals.get(result.refusal) ?? 0) + 1)
      await sleep(PAUSE_MS)
    }
  }

  async function buy(order: Record<string, string>): Promise<{ token: string } | { refusal: string }> {
    const response = await fetch(`${address}/checkout`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: address },
      body: new URLSearchParams({ ...FILLED_SHIPPING_FORM, ...order }),
    })
    const page = await response.text()
    const location = response.headers.get('Location')
    const token = location && new URL(location, address).searchParams.get('order')
    return response.status === 303 && token
      ? { token }
      : { refusal: `${response.status} ${readRefusal(page)}` }
  }
}

/** The text of an error page, or of the alert in the form. */
export function readRefusal(page: string): string {
  const from = page.indexOf('role="alert"')
  const text = (from < 0 ? page : page.slice(page.indexOf('>', from) + 1)).slice(0, 600)
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/<[^>]*$/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 160)
}

function nameError(error: Error & { cause?: unknown }): string {
  return `no response: ${(error.cause as { code?: string } | undefined)?.code ?? error.message}`
}
