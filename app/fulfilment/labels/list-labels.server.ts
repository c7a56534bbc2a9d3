import { and, asc, eq, exists, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { couriers, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { isCollecting } from '#app/money/payments/cash-to-collect.ts'
import { readCashOfOrders } from '#app/money/payments/read-cash-to-collect.server.ts'
import { DELIVERY_COLUMNS } from '#app/orders/order-columns.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { goodsOfParcel } from '#app/platform/db/sold-quantity.server.ts'
import { cities } from '#app/pricing/tables/delivery.server.ts'
import { TAKES_BACK } from '#app/returns/takes-back.server.ts'
import type { Label } from './label.ts'
import { MOST_LABELS } from './label-query.ts'

const DAY_MS = 86_400_000

/** The labels of these parcels, in this order. One that has ended collects nothing. Unknown parcels are left out. */
export async function listLabels(database: Queryable, parcelIds: readonly number[]): Promise<Label[]> {
  const found = await selectLabels(database, inArray(parcels.id, [...parcelIds]))
  const byId = new Map(found.map(label => [label.parcelId, label]))
  return parcelIds
    .flatMap(id => byId.get(id) ?? [])
    .map(label => (isCollecting(label.state) ? label : { ...label, toCollectPaisa: 0 }))
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

/** The parcels that a courier took on a day with what it was to collect then, for its load sheet. @param day as `2026-11-23` */
export function listLoad(database: Queryable, courierId: number, day: string): Promise<Label[]> {
  return selectLabels(database, and(eq(parcels.courierId, courierId), isTakenOn(day)))
}

function isTakenOn(day: string): SQL | undefined {
  const from = new Date(`${day}T00:00:00+05:00`)
  return and(gte(parcels.handedOverAt, from), lt(parcels.handedOverAt, new Date(from.getTime() + DAY_MS)))
}

async function selectLabels(database: Queryable, condition: SQL | undefined): Promise<Label[]> {
  const rows = await database
    .select({
      reference: parcels.reference,
      state: parcels.state,
      trackingNumber: parcels.trackingNumber,
      courier: sql<string>`coalesce(${couriers.name}, '')`,
      id: parcels.id,
      orderId: parcels.orderId,
      pieces: goodsOfParcel(parcels.id),
      weightGrams: parcels.weightGrams,
      takesBack: TAKES_BACK,
      listedCity: sql<string>`coalesce(${cities.name}, ${orders.city})`,
      ...DELIVERY_COLUMNS,
    })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .leftJoin(couriers, eq(couriers.id, parcels.courierId))
    .leftJoin(cities, eq(cities.id, orders.cityId))
    .where(condition)
    .orderBy(asc(parcels.id))
    .limit(MOST_LABELS)
  const cash = await readCashOfOrders(database, [...new Set(rows.map(({ orderId }) => orderId))])
  return rows.map(({ id, orderId, ...row }) => ({
    ...row,
    parcelId: id,
    toCollectPaisa: cash.get(orderId)?.parcels.get(id)?.toCollectPaisa ?? 0,
    isPaid: cash.get(orderId)?.isPaid ?? false,
    riderNote: noteOf(row),
  }))
}

/** What the rider reads: what to take back, and the shopper's own note. */
function noteOf({ takesBack, riderNote }: Pick<Label, 'takesBack' | 'riderNote'>): string {
  return [takesBack && `Take back ${takesBack}`, riderNote].filter(Boolean).join('. ')
}
