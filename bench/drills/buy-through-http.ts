import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { isNotNull, sql } from 'drizzle-orm'
import { closeDatabase, type Database, openDatabase } from '#app/platform/db/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { stockLevels } from '#app/schema/inventory.server.ts'
import { settings } from '#app/schema/settings.server.ts'
import { startManagedPostgres } from '#server/postgres/managed-postgres.ts'
import { FILLED_SHIPPING_FORM } from '#tests/factories/shipping-details.ts'

/** An order that the store acknowledged. */
export interface Acknowledged {
  token: string
  /** When the response arrived, by this machine's clock. */
  at: number
}

interface Load {
  acknowledged: Acknowledged[]
  refused: number
  stop(): Promise<void>
}

const MANY = 1_000_000

/** Works in the database of a data directory, beside its store if that runs. */
export async function withDataDirectory<Result>(
  dataDir: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  log.level = 'fatal'
  const postgres = await startManagedPostgres({ directory: join(dataDir, 'postgres'), log })
  const database = openDatabase(postgres.connection)
  try {
    return await work(database)
  } finally {
    await closeDatabase(database)
    await postgres.stop()
  }
}

/** Raises the limits of orders and the stock, so that one machine can place many. @returns what can be bought */
export function prepareToSell(database: Database): Promise<{ id: string; size: string }[]> {
  return database.transaction(async transaction => {
    const checkoutLimits = {
      mostOpenOrders: MANY,
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

/** Posts checkouts as plain forms, each client one after the other, until it is stopped. */
export function buyThroughHttp(
  address: string,
  goods: readonly { id: string; size: string }[],
  clients: number,
): Load {
  const stopping = new AbortController()
  const load: Load = { acknowledged: [], refused: 0, stop }
  const working = Promise.all(Array.from({ length: clients }, buyUntilStopped))
  return load

  async function stop(): Promise<void> {
    stopping.abort()
    await working
  }

  async function buyUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      const token = await buy().catch(() => undefined)
      if (token) load.acknowledged.push({ token, at: Date.now() })
      else load.refused++
    }
  }

  async function buy(): Promise<string | undefined> {
    const line = { ...goods[Math.floor(Math.random() * goods.length)], quantity: 1 }
    const response = await fetch(`${address}/checkout`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: address },
      body: new URLSearchParams({
        ...FILLED_SHIPPING_FORM,
        cart: JSON.stringify([line]),
        idempotencyKey: randomUUID(),
      }),
    })
    await response.arrayBuffer()
    const location = response.headers.get('Location')
    return response.status === 303 && location
      ? (new URL(location, address).searchParams.get('order') ?? undefined)
      : undefined
  }
}
