import { and, asc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { DELIVERY_COLUMNS } from '#app/features/orders/order-columns.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { couriers, parcels } from '#app/schema/parcels.server.ts'
import type { Label } from './label.ts'
import { MOST_LABELS } from './label-query.ts'

/** The labels of these parcels, in this order. Unknown parcels are left out. */
export async function listLabels(database: Queryable, parcelIds: readonly number[]): Promise<Label[]> {
  const found = await selectLabels(database, inArray(parcels.id, [...parcelIds]))
  const byId = new Map(found.map(label => [label.parcelId, label]))
  return parcelIds.flatMap(id => byId.get(id) ?? [])
}

/** The parcels that a courier took between two times, for its load sheet. */
export function listLoad(
  database: Queryable,
  { courierId, from, to }: { courierId: number; from: Date; to: Date },
): Promise<Label[]> {
  const isHandedOver = and(
    eq(parcels.courierId, courierId),
    gte(parcels.handedOverAt, from),
    lt(parcels.handedOverAt, to),
  )
  return selectLabels(database, isHandedOver)
}

function selectLabels(database: Queryable, condition: SQL | undefined): Promise<Label[]> {
  return database
    .select({
      parcelId: parcels.id,
      reference: parcels.reference,
      trackingNumber: parcels.trackingNumber,
      courier: sql<string>`coalesce(${couriers.name}, '')`,
      toCollectPaisa: parcels.toCollectPaisa,
      pieces: sql<number>`(select coalesce(sum(quantity), 0)::int from parcel_lines
        where parcel_lines.parcel_id = ${parcels.id})`,
      weightGrams: parcels.weightGrams,
      ...DELIVERY_COLUMNS,
    })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .leftJoin(couriers, eq(couriers.id, parcels.courierId))
    .where(condition)
    .orderBy(asc(parcels.id))
    .limit(MOST_LABELS)
}
