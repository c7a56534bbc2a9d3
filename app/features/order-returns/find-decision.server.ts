import { eq } from 'drizzle-orm'
import { findPieces } from '#app/features/piece-picker/find-pieces.server.ts'
import { readStoreSettings } from '#app/features/settings/read-store-settings.server.ts'
import type { Database, Queryable } from '#app/platform/db/database.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { returnRequests } from '#app/schema/returns.server.ts'
import { findReturn } from './find-return.server.ts'
import { readWorth } from './return-worth.server.ts'

/** Everything that staff need to decide about a return; undefined if there is none with this id. */
export async function findDecision(database: Database, id: number, search: string) {
  const found = await findReturn(database, id)
  if (!found) return undefined
  const [{ order, valuePaisa }, { returns }, pieces] = await Promise.all([
    readWorth(database, id, found.order.id),
    readStoreSettings(database),
    findPieces(database, search),
  ])
  return { found, valuePaisa, exchangeChargePaisa: returns.exchangeChargePaisa, sold: order.lines, pieces }
}

/** The order whose pieces an order replaces; undefined if it replaces none. */
export async function findReplaced(
  database: Queryable,
  orderId: number,
): Promise<{ number: string; returnId: number } | undefined> {
  const [replaced] = await database
    .select({ number: orders.number, returnId: returnRequests.id })
    .from(returnRequests)
    .innerJoin(orders, eq(orders.id, returnRequests.orderId))
    .where(eq(returnRequests.replacementOrderId, orderId))
  return replaced
}
