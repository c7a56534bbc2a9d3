import { and, asc, eq, inArray } from 'drizzle-orm'
import { readSettled } from '#app/fulfilment/parcel-log/find-obstacle.server.ts'
import { readDeliveredInPart } from '#app/fulfilment/parcel-log/in-parcel.server.ts'
import { couriers, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { OrderStatus } from '../order-status.ts'
import { readWithReturns, type StatusRefusal } from './change-order-status.server.ts'
import { statusRefusalText } from './status-refusal-text.ts'

interface Asked {
  id: number
  number: string
  status: OrderStatus
}

/**
 * Why orders can't be cancelled by hand as they are, each in a sentence, by the id of the order: so that staff read it before they choose
 * anything. What changes meanwhile is refused as ever.
 */
export async function readCancelRefusals(
  database: Queryable,
  asked: readonly Asked[],
): Promise<Map<number, string>> {
  const isOf = (isDelivered: boolean) =>
    asked.filter(({ status }) => (status === 'delivered') === isDelivered).map(({ id }) => id)
  const delivered = isOf(true)
  const inPart = await readDeliveredInPart(database, isOf(false))
  const withReturns = await readWithReturns(database, delivered)
  const settled = await readSettledOrders(database, delivered)
  const refusalOf = (id: number): StatusRefusal | undefined => {
    const reference = inPart.get(id)
    if (reference !== undefined) return { kind: 'delivered-in-part', reference }
    return withReturns.has(id) ? { kind: 'has-returns' } : settled.get(id)
  }
  return new Map(
    asked.flatMap(({ id, number }) => {
      const refusal = refusalOf(id)
      return refusal ? [[id, statusRefusalText(number, refusal)] as const] : []
    }),
  )
}

/** The first delivered parcel of each order that a statement counts. */
async function readSettledOrders(database: Queryable, orderIds: readonly number[]) {
  if (orderIds.length === 0) return new Map<number, never>()
  const found = await database
    .select({
      id: parcels.id,
      orderId: parcels.orderId,
      reference: parcels.reference,
      courierName: couriers.name,
    })
    .from(parcels)
    .leftJoin(couriers, eq(couriers.id, parcels.courierId))
    .where(and(inArray(parcels.orderId, [...orderIds]), eq(parcels.state, 'delivered')))
    .orderBy(asc(parcels.id))
  const settled = await readSettled(
    database,
    found.map(({ id }) => id),
  )
  return new Map(
    found
      .filter(({ id }) => settled.has(id))
      .toReversed()
      .map(({ orderId, reference, courierName }) => [
        orderId,
        { kind: 'settled' as const, reference, courierName },
      ]),
  )
}
