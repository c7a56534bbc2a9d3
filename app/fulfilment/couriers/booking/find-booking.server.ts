import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { courierRequests } from '#app/fulfilment/tables/courier-requests.server.ts'
import { couriers, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readTogether } from '#app/platform/db/read-together.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { citiesOf, readCityNames } from '../cities/courier-cities.server.ts'
import type { BookingCourier, BookingFacts } from './booking.ts'
import { hasInterface } from './open-courier.server.ts'

/** What staff see of a parcel's bookings. */
export async function findBooking(database: Queryable, parcelId: number): Promise<BookingFacts> {
  const [[found], requests] = await readTogether(database, [
    () =>
      database
        .select({ courier: couriers, city: orders.city })
        .from(parcels)
        .innerJoin(couriers, eq(couriers.id, parcels.courierId))
        .innerJoin(orders, eq(orders.id, parcels.orderId))
        .where(and(eq(parcels.id, parcelId), ne(couriers.kind, 'sheet'))),
    () =>
      database
        .select({
          kind: courierRequests.kind,
          state: courierRequests.state,
          reason: sql<string>`coalesce(${courierRequests.lastError}, '')`,
          wasAsked: sql<boolean>`${courierRequests.askedAt} is not null`,
        })
        .from(courierRequests)
        .where(eq(courierRequests.parcelId, parcelId))
        .orderBy(desc(courierRequests.id)),
  ])
  return {
    courier: found && (await toBookingCourier(database, found)),
    booking: requests.find(({ kind }) => kind === 'book'),
    cancellation: requests.find(({ kind }) => kind === 'cancel'),
  }
}

async function toBookingCourier(
  database: Queryable,
  { courier, city }: { courier: typeof couriers.$inferSelect; city: string },
): Promise<BookingCourier> {
  const nameOf = await readCityNames(database, citiesOf(courier), [city])
  return {
    id: courier.id,
    name: courier.name,
    isReady: hasInterface(courier),
    lackingCity: nameOf(city).isLacking ? city : undefined,
  }
}

/** Of these parcels, those whose booking staff should know of, with how it stands. */
export async function readBookingNotes(
  database: Queryable,
  parcelIds: readonly number[],
): Promise<Record<number, string>> {
  if (parcelIds.length === 0) return {}
  const rows = await database
    .selectDistinctOn([courierRequests.parcelId], {
      parcelId: courierRequests.parcelId,
      state: courierRequests.state,
      wasAsked: sql<boolean>`${courierRequests.askedAt} is not null`,
    })
    .from(courierRequests)
    .where(and(inArray(courierRequests.parcelId, [...parcelIds]), eq(courierRequests.kind, 'book')))
    .orderBy(courierRequests.parcelId, desc(courierRequests.id))
  return Object.fromEntries(
    rows.flatMap(({ parcelId, state, wasAsked }) => {
      if (state === 'queued') return [[parcelId, t('Being booked')]]
      if (state === 'unknown' || (state === 'parked' && wasAsked)) return [[parcelId, t('Booking unclear')]]
      return state === 'parked' ? [[parcelId, t('Not booked')]] : []
    }),
  )
}
