import { and, eq, exists, inArray, ne, sql } from 'drizzle-orm'
import { lockOrderOfParcel } from '#app/fulfilment/parcel-log/record-parcel-events.server.ts'
import { assignFirstCourier } from '#app/fulfilment/parcels/assign-courier.server.ts'
import { courierRequests } from '#app/fulfilment/tables/courier-requests.server.ts'
import { couriers, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { citiesOf, readCityNames } from '../cities/courier-cities.server.ts'
import { canBeBooked } from './booking.ts'
import { hasInterface } from './open-courier.server.ts'

export type BookingRefusal =
  /** It was cancelled, has a number, or is on its way. */
  | { kind: 'not-possible' }
  /** It has no courier, or one by sheets. */
  | { kind: 'no-interface' }
  | { kind: 'no-credentials'; courier: string }
  /** The courier listed its cities, and the order's is none of them. */
  | { kind: 'no-city'; courier: string; city: string }
  /** It is being booked, or may be booked: staff look at the courier first. */
  | { kind: 'asked-already' }

interface Ask {
  parcelId: number
  /** The staff member's email. */
  actor: string
  /** The courier of a parcel that has none. */
  courierId?: number | undefined
  /** Staff looked, and the courier has no booking whose answer was lost. */
  isNotThere?: boolean
}

/**
 * Asks for a parcel's booking, once: the request is stored under the order's lock, and a job does the rest. While one may
 * stand, there is no second one.
 */
export function askForBooking(
  database: Database,
  { parcelId, actor, courierId, isNotThere = false }: Ask,
): Promise<Outcome<object, BookingRefusal>> {
  return inTransaction(database, async transaction => {
    await lockOrderOfParcel(transaction, parcelId)
    await assignFirstCourier(transaction, parcelId, courierId)
    const [found] = await transaction
      .select({ parcel: parcels, courier: couriers, city: orders.city })
      .from(parcels)
      .innerJoin(orders, eq(orders.id, parcels.orderId))
      .leftJoin(couriers, eq(couriers.id, parcels.courierId))
      .where(eq(parcels.id, parcelId))
    if (!found || !canBeBooked(found.parcel)) return refuse({ kind: 'not-possible' })
    const { courier } = found
    if (!courier || courier.kind === 'sheet') return refuse({ kind: 'no-interface' })
    if (!hasInterface(courier)) return refuse({ kind: 'no-credentials', courier: courier.name })
    const { city } = found
    const nameOf = await readCityNames(transaction, citiesOf(courier), [city])
    if (nameOf(city).isLacking) return refuse({ kind: 'no-city', courier: courier.name, city })
    if (isNotThere) await closeUnclear(transaction, { parcelId, state: 'dropped' })
    const added = await transaction
      .insert(courierRequests)
      .values({ parcelId, courierId: courier.id, kind: 'book', actor })
      .onConflictDoNothing()
      .returning({ id: courierRequests.id })
    return added.length > 0 ? { ok: true } : refuse({ kind: 'asked-already' })
  })
}

/**
 * Closes a booking whose answer was lost, in the transaction that locked the parcel's order, as staff found it.
 *
 * @returns whether there was one
 */
export async function closeUnclear(
  transaction: Transaction,
  {
    parcelId,
    ...found
  }: { parcelId: number } & ({ state: 'dropped' } | { state: 'sent'; trackingNumber: string }),
): Promise<boolean> {
  const closed = await transaction
    .update(courierRequests)
    .set({ ...found, ...(found.state === 'sent' && { sentAt: sql`now()`, lastError: null }) })
    .where(
      and(
        eq(courierRequests.parcelId, parcelId),
        eq(courierRequests.kind, 'book'),
        sql`(${courierRequests.state} = 'unknown' or (${courierRequests.state} = 'parked' and ${courierRequests.askedAt} is not null))`,
      ),
    )
    .returning({ id: courierRequests.id })
  return closed.length > 0
}

/** Takes a booking back that has not been asked for yet. @returns whether it was possible */
export function withdrawBooking(database: Database, parcelId: number): Promise<boolean> {
  return inTransaction(database, async transaction => {
    await lockOrderOfParcel(transaction, parcelId)
    const withdrawn = await transaction
      .update(courierRequests)
      .set({ state: 'dropped', lastError: 'Staff withdrew it.' })
      .where(
        and(
          eq(courierRequests.parcelId, parcelId),
          eq(courierRequests.kind, 'book'),
          eq(courierRequests.state, 'queued'),
          sql`${courierRequests.askedAt} is null`,
        ),
      )
      .returning({ id: courierRequests.id })
    return withdrawn.length > 0
  })
}

/** Asks for the cancellation of a parcel's booking, also once more if the courier refused it. @returns whether it was possible */
export function askForCancellation(
  database: Database,
  { parcelId, actor }: { parcelId: number; actor: string },
): Promise<boolean> {
  return inTransaction(database, async transaction => {
    await lockOrderOfParcel(transaction, parcelId)
    const bookedAtInterface = transaction
      .select({ id: couriers.id })
      .from(couriers)
      .where(and(eq(couriers.id, parcels.courierId), ne(couriers.kind, 'sheet')))
    const [parcel] = await transaction
      .select({ courierId: parcels.courierId, trackingNumber: parcels.trackingNumber })
      .from(parcels)
      .where(
        and(
          eq(parcels.id, parcelId),
          inArray(parcels.state, ['booked', 'cancelled']),
          exists(bookedAtInterface),
        ),
      )
    if (!parcel?.courierId || !parcel.trackingNumber) return false
    const { courierId, trackingNumber } = parcel
    await transaction
      .insert(courierRequests)
      .values({ parcelId, courierId, kind: 'cancel', trackingNumber, actor })
      .onConflictDoUpdate({
        target: [courierRequests.parcelId, courierRequests.trackingNumber],
        targetWhere: sql`kind = 'cancel'`,
        set: { state: 'queued', actor, lastError: null, heldUntil: null },
        setWhere: ne(courierRequests.state, 'sent'),
      })
    return true
  })
}
