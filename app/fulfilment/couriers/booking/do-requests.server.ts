import { and, eq, ne, sql } from 'drizzle-orm'
import { recordPapers } from '#app/fulfilment/papers/papers.server.ts'
import { momentAfterAll } from '#app/fulfilment/parcel-log/moment-after-all.server.ts'
import {
  lockOrderOfParcel,
  recordParcelEvents,
} from '#app/fulfilment/parcel-log/record-parcel-events.server.ts'
import { courierRequests } from '#app/fulfilment/tables/courier-requests.server.ts'
import { couriers, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import type { CourierAnswer, CourierService } from '#app/platform/couriers/courier-service.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { type Outbox, type OutboxDelivery, openOutbox } from '#app/platform/jobs/outbox.server.ts'
import { closeUnclear } from './ask-courier.server.ts'
import { canBeBooked } from './booking.ts'
import { type CourierAccess, openCourier } from './open-courier.server.ts'
import { readConsignment } from './read-consignment.server.ts'

/** The job that a database trigger adds for each request (`add_job_for_courier_request`). */
const DO_REQUEST = 'ask_courier'

interface Options extends CourierAccess {
  database: Database
  /**
   * How long a courier may need until a booking whose answer was lost is found under its reference. A look-up that finds
   * nothing counts only after that.
   */
  settleSeconds?: number
}

const SETTLE_SECONDS = 120

/**
 * Does what staff asked couriers for. A booking is asked for once: that the courier is asked is stored before the call, and
 * when its answer is lost, even by the end of this process, the booking is looked up before it is asked for again. Where
 * the courier can't say that there is none, staff decide.
 */
export function openCourierRequests(options: Options): Outbox {
  return openOutbox(options.database, {
    table: 'courier_requests',
    task: DO_REQUEST,
    jobKey: 'courier-',
    idName: 'requestId',
    attempt: id => attempt(options, id),
  })
}

async function attempt(options: Options, id: number): Promise<OutboxDelivery> {
  const { database } = options
  const [found] = await database
    .select({ request: courierRequests, parcel: parcels, courier: couriers })
    .from(courierRequests)
    .innerJoin(parcels, eq(parcels.id, courierRequests.parcelId))
    .innerJoin(couriers, eq(couriers.id, courierRequests.courierId))
    .where(eq(courierRequests.id, id))
  if (!found) return { kind: 'waits' }
  const service = openCourier(found.courier, options)
  if (!service) return { kind: 'refused', reason: `The credentials of ${found.courier.name} are not stored.` }
  return found.request.kind === 'cancel' ? cancel(options, service, found) : book(options, service, found)
}

interface Found {
  request: typeof courierRequests.$inferSelect
  parcel: typeof parcels.$inferSelect
  courier: typeof couriers.$inferSelect
}

async function book(options: Options, service: CourierService, found: Found): Promise<OutboxDelivery> {
  const { database } = options
  const { request, parcel, courier } = found
  if (request.askedAt) {
    const known = await lookUp(options, service, found)
    if (known) return known
    await markNotAsked(database, request.id)
  }
  if (!canBeBooked(parcel)) return { kind: 'dropped', reason: 'The parcel does not need a booking any more.' }
  if (parcel.courierId !== courier.id) {
    return { kind: 'dropped', reason: 'The parcel goes with another courier.' }
  }
  const read = await readConsignment(database, courier, parcel.id)
  if (!read.ok) return { kind: 'refused', reason: read.refusal.reason }
  if (!(await markAsked(database, request.id))) return { kind: 'waits' }
  await recordPapers(database, { kind: 'booking', labels: [read.label], actor: request.actor })
  const answer = await service.book(read.consignment)
  if (answer.kind === 'done') return settle(database, found, answer.value.trackingNumber)
  // A reference may be refused because an earlier call has booked it.
  if (answer.kind === 'refused') {
    const earlier = await findNumber(database, service, found)
    if (earlier.kind === 'done' && earlier.value) return settle(database, found, earlier.value)
  }
  if (answer.kind !== 'unknown') await markNotAsked(database, request.id)
  return toDelivery(answer, service, courier.name)
}

/** Looks for a booking whose answer was lost. @returns undefined if there certainly is none */
async function lookUp(
  { database, settleSeconds = SETTLE_SECONDS }: Options,
  service: CourierService,
  found: Found,
): Promise<OutboxDelivery | undefined> {
  const { request, courier } = found
  const known = await findNumber(database, service, found)
  if (known.kind !== 'done') return toDelivery({ ...known, kind: 'away' }, service, courier.name)
  if (known.value) return settle(database, found, known.value)
  if (!service.isLookUpComplete) return unclear(courier.name)
  const waited = (Date.now() - (request.askedAt?.getTime() ?? 0)) / 1000
  if (waited >= settleSeconds) return undefined
  return {
    kind: 'postponed',
    reason: `${courier.name} did not answer. The shop looks whether the parcel is booked there.`,
    isAway: false,
    afterSeconds: Math.ceil(settleSeconds - waited),
  }
}

/** The number of a standing booking under the parcel's reference; undefined if none is found. */
async function findNumber(
  database: Database,
  service: CourierService,
  { request, parcel }: Found,
): Promise<CourierAnswer<string | undefined>> {
  if (!service.lookUp) return { kind: 'done', value: undefined }
  const answer = await service.lookUp(parcel.reference, request.queuedAt)
  if (answer.kind !== 'done') return answer
  const cancelled = await database
    .select({ number: courierRequests.trackingNumber })
    .from(courierRequests)
    .where(and(eq(courierRequests.parcelId, parcel.id), eq(courierRequests.kind, 'cancel')))
  return { kind: 'done', value: answer.value.find(number => !cancelled.some(one => one.number === number)) }
}

/** Stores the booking and the parcel's event at once. */
function settle(database: Database, { request, parcel }: Found, number: string): Promise<OutboxDelivery> {
  return inTransaction(database, async transaction => {
    await lockOrderOfParcel(transaction, parcel.id)
    await transaction
      .update(courierRequests)
      .set({ state: 'sent', trackingNumber: number, lastError: null, sentAt: sql`now()` })
      .where(and(eq(courierRequests.id, request.id), ne(courierRequests.state, 'sent')))
    await recordParcelEvents(transaction, parcel.id, [
      {
        kind: 'booked',
        key: `booked:${request.id}`,
        actor: request.actor,
        happenedAt: await momentAfterAll(transaction, parcel.id),
        trackingNumber: number,
      },
    ])
    return { kind: 'sent' }
  })
}

async function cancel(
  { database }: Options,
  service: CourierService,
  { request, parcel, courier }: Found,
): Promise<OutboxDelivery> {
  const number = request.trackingNumber ?? ''
  if (parcel.state !== 'booked' && parcel.state !== 'cancelled') {
    return { kind: 'dropped', reason: 'The parcel has left.' }
  }
  const answer = await service.cancel(number)
  // Asking again does no harm: it is cancelled once.
  if (answer.kind === 'unknown') {
    return { kind: 'postponed', reason: answer.reason, isAway: false }
  }
  if (answer.kind !== 'done') return toDelivery(answer, service, courier.name)
  return inTransaction(database, async transaction => {
    await lockOrderOfParcel(transaction, parcel.id)
    // A number that was entered by hand had settled it.
    await closeUnclear(transaction, { parcelId: parcel.id, state: 'dropped' })
    await recordParcelEvents(transaction, parcel.id, [
      {
        kind: 'booking-cancelled',
        key: `booking-cancelled:${request.id}`,
        actor: request.actor,
        happenedAt: await momentAfterAll(transaction, parcel.id),
        note: number,
      },
    ])
    return { kind: 'sent' }
  })
}

function toDelivery(
  answer: Exclude<CourierAnswer<unknown>, { kind: 'done' }>,
  service: CourierService,
  name: string,
): OutboxDelivery {
  const { reason } = answer
  switch (answer.kind) {
    case 'refused':
      return { kind: 'refused', reason }
    case 'away':
      return { kind: 'postponed', reason, isAway: true }
    case 'unknown':
      return service.lookUp ? { kind: 'postponed', reason, isAway: false } : unclear(name)
  }
}

function unclear(name: string): OutboxDelivery {
  return {
    kind: 'unknown',
    reason: `${name} did not answer whether it booked this parcel. Please look for it there.`,
  }
}

/** @returns whether the request still waits */
async function markAsked(database: Database, id: number): Promise<boolean> {
  const { rowCount } = await database
    .update(courierRequests)
    .set({ askedAt: sql`now()` })
    .where(and(eq(courierRequests.id, id), eq(courierRequests.state, 'queued')))
  return Boolean(rowCount)
}

async function markNotAsked(database: Database, id: number): Promise<void> {
  await database.update(courierRequests).set({ askedAt: null }).where(eq(courierRequests.id, id))
}
