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
export async function measureOrders(dataDir: string, clients: number, forMs: number): Promise<Measure> {
  log.level = 'warn'
  const postgres = await startManagedPostgres({ directory: join(dataDir, 'postgres'), log })
  const database = openDatabase(postgres.connection)
  try {
    await database.update(stockLevels).set({ onHand: NEVER_SOLD_OUT })
    const levels = await database.select().from(stockLevels).where(isNotNull(stockLevels.size))
    return await measure(clients, forMs, async () => {
      const level = levels[Math.floor(Math.random() * levels.length)]
      if (!level?.size) throw new Error('The demo shop has nothing to sell.')
      const lines = [
        { productRef: String(level.productId), size: level.size, quantity: 1, seenPricePaisa: undefined },
      ]
      const request = { idempotencyKey: randomUUID(), lines, details: DETAILS }
      const placed = await placeOrder(database, request, { ownerEmail: 'owner@example.com' })
      if (!placed.ok) throw new Error(`An order was refused: ${placed.refusal.kind}`)
    })
  } finally {
    await closeDatabase(database)
    await postgres.stop()
  }
}
