import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { isNotNull } from 'drizzle-orm'
import { shippingDetailsSchema } from '#app/features/addresses/shipping-details.ts'
import { placeOrder } from '#app/features/checkout/place-order.server.ts'
import { closeDatabase, openDatabase } from '#app/platform/db/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { stockLevels } from '#app/schema/inventory.server.ts'
import { startManagedPostgres } from '#server/postgres/managed-postgres.ts'
import { FILLED_SHIPPING_FORM } from '#tests/factories/shipping-details.ts'
import { type Measure, measure } from './measure.ts'

const NEVER_SOLD_OUT = 10_000_000
const DETAILS = shippingDetailsSchema.parse(FILLED_SHIPPING_FORM)

/** Measures orders of one piece each, of any product, without HTTP. The shop's stock is made endless. */
export function measureOrders(dataDir: string, clients: number, forMs: number): Promise<Measure> {
  return withOrders(dataDir, place => measure(clients, forMs, () => place(DETAILS)))
}

/** Places orders of one piece each, every one of another phone number. The shop's stock is made endless. */
export function placeOrders(dataDir: string, count: number): Promise<void> {
  return withOrders(dataDir, async place => {
    for (let index = 0; index < count; index += 1) {
      await place({ ...DETAILS, phoneNumber: `+92300${5_000_000 + index}` })
    }
  })
}

/** Opens the database of a running shop, and passes on what places an order of any product. */
async function withOrders<Result>(
  dataDir: string,
  work: (place: (details: typeof DETAILS) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  log.level = 'warn'
  const postgres = await startManagedPostgres({ directory: join(dataDir, 'postgres'), log })
  const database = openDatabase(postgres.connection)
  try {
    await database.update(stockLevels).set({ onHand: NEVER_SOLD_OUT })
    const levels = await database.select().from(stockLevels).where(isNotNull(stockLevels.size))
    return await work(async details => {
      const level = levels[Math.floor(Math.random() * levels.length)]
      if (!level?.size) throw new Error('The demo shop has nothing to sell.')
      const lines = [
        { productRef: String(level.productId), size: level.size, quantity: 1, seenPricePaisa: undefined },
      ]
      const request = { idempotencyKey: randomUUID(), lines, details }
      const placed = await placeOrder(database, request, { ownerEmail: 'owner@example.com' })
      if (!placed.ok) throw new Error(`An order was refused: ${placed.refusal.kind}`)
    })
  } finally {
    await closeDatabase(database)
    await postgres.stop()
  }
}
