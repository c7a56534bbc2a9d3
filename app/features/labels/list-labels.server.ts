import { and, asc, eq, exists, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { DELIVERY_COLUMNS } from '#app/features/orders/order-columns.server.ts'
import { readCashOfParcels } from '#app/features/orders/payments/read-cash-to-collect.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { couriers, parcels } from '#app/schema/parcels.server.ts'
import type { Label } from './label.ts'
import { MOST_LABELS } from './label-query.ts'

const DAY_MS = 86_400_000

/** The labels of these parcels, in this order. Unknown parcels are left out. */
export async function listLabels(database: Queryable, parcelIds: readonly number[]): Promise<Label[]> {
  const found = await selectLabels(database, inArray(parcels.id, [...parcelIds]))
  const byId = new Map(found.map(label => [label.parcelId, label]))
  return parcelIds.flatMap(id => byId.get(id) ?? [])
}

/** The couriers that took parcels on a day, by name. @param day as `2026-11-23` */
export function listCouriersOfDay(database: Queryable, day: string): Promise<{ id: number; name: string }[]> {
  const load = database
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(eq(parcels.courierId, couriers.id), isTakenOn(day)))
  return database
    .select({ id: couriers.id, name: couriers.name })
    .from(couriers)
    .where(exists(load))
    .orderBy(asc(couriers.name))
}

/** The parcels that a courier took on a day, for its load sheet. @param day as `2026-11-23` */
export function listLoad(database: Queryable, courierId: number, day: string): Promise<Label[]> {
  return selectLabels(database, and(eq(parcels.courierId, courierId), isTakenOn(day)))
}

/** The pieces of an exchange at the door, on the parcel of the new ones. */
const TAKES_BACK = sql<string>`coalesce((
  select string_agg(concat(return_lines.quantity, ' × ', order_lines.name, ', ', order_lines.size), '; ' order by order_lines.position)
  from return_requests
    join return_lines on return_lines.request_id = return_requests.id
    join order_lines on order_lines.id = return_lines.order_line_id
  where return_requests.replacement_order_id = ${orders.id} and return_requests.state = 'approved'
    and return_requests.replacement_time = 'at-the-door'), '')`

function isTakenOn(day: string): SQL | undefined {
  const from = new Date(`${day}T00:00:00+05:00`)
  return and(gte(parcels.handedOverAt, from), lt(parcels.handedOverAt, new Date(from.getTime() + DAY_MS)))
}

async function selectLabels(database: Queryable, condition: SQL | undefined): Promise<Label[]> {
  const rows = await database
    .select({
      reference: parcels.reference,
      trackingNumber: parcels.trackingNumber,
      courier: sql<string>`coalesce(${couriers.name}, '')`,
      id: parcels.id,
      orderId: parcels.orderId,
      pieces: sql<number>`(select coalesce(sum(quantity), 0)::int from parcel_lines
        where parcel_lines.parcel_id = ${parcels.id})`,
      weightGrams: parcels.weightGrams,
      takesBack: TAKES_BACK,
      ...DELIVERY_COLUMNS,
    })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .leftJoin(couriers, eq(couriers.id, parcels.courierId))
    .where(condition)
    .orderBy(asc(parcels.id))
    .limit(MOST_LABELS)
  const cash = await readCashOfParcels(database, rows)
  return rows.map(({ id, orderId: _, ...row }) => ({
    ...row,
    parcelId: id,
    toCollectPaisa: cash.get(id) ?? 0,
    riderNote: noteOf(row),
  }))
}

/** What the rider reads: what to take back, and the shopper's own note. */
function noteOf({ takesBack, riderNote }: Pick<Label, 'takesBack' | 'riderNote'>): string {
  return [takesBack && `Take back ${takesBack}`, riderNote].filter(Boolean).join('. ')
}
