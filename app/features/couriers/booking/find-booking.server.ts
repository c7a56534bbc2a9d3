import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readTogether } from '#app/platform/db/read-together.server.ts'
import { courierRequests } from '#app/schema/courier-requests.server.ts'
import { couriers, parcels } from '#app/schema/parcels.server.ts'
import { t } from '#app/shared/text/translate.ts'
import type { BookingFacts } from './booking.ts'
import { hasInterface } from './open-courier.server.ts'

/** What staff see of a parcel's bookings. */
export async function findBooking(database: Queryable, parcelId: number): Promise<BookingFacts> {
  const [[courier], requests] = await readTogether(database, [
    () =>
      database
        .select({ name: couriers.name, kind: couriers.kind, configuration: couriers.configuration })
        .from(couriers)
        .innerJoin(parcels, eq(parcels.courierId, couriers.id))
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
    courier: courier && { name: courier.name, isReady: hasInterface(courier) },
    booking: requests.find(({ kind }) => kind === 'book'),
    cancellation: requests.find(({ kind }) => kind === 'cancel'),
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
