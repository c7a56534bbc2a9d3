import { and, asc, eq, inArray, like, lte, sql } from 'drizzle-orm'
import { recordParcelEvents } from '#app/fulfilment/parcel-log/record-parcel-events.server.ts'
import type { NewParcelEvent } from '#app/fulfilment/parcel-log/store-parcel-events.server.ts'
import { couriers, parcelEvents, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import type {
  CourierAnswer,
  CourierService,
  TrackedParcel,
} from '#app/platform/couriers/courier-service.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import type { Logger } from '#app/platform/log.server.ts'
import { storableText } from '#app/shared/text/text-fields.ts'
import { type CourierAccess, openCourier } from '../booking/open-courier.server.ts'
import { readWords } from '../sheets/sheet-settings.server.ts'
import { toParcelEvents } from './report-events.ts'

export interface PollOptions extends CourierAccess {
  database: Database
  log: Logger
}

/** How many parcels one step reads. */
const STEP = 200
/** A run ends after this time, because bookings wait for it; the next one goes on. */
const LONGEST_RUN_MS = 30_000

/**
 * Asks couriers about all parcels whose time has come, several in one call. A courier that does not answer is left alone
 * until the parcels' next time. Each parcel is asked about more rarely the longer nothing changes.
 *
 * @returns how many parcels were due
 */
export async function pollCouriers(options: PollOptions): Promise<number> {
  const endsAt = Date.now() + LONGEST_RUN_MS
  let due = 0
  for (;;) {
    const step = await readDue(options.database)
    due += step.length
    for (const group of Map.groupBy(step, ({ courierId }) => courierId).values()) {
      await pollCourier(options, group)
    }
    if (step.length < STEP || Date.now() > endsAt) return due
  }
}

type DueParcel = Awaited<ReturnType<typeof readDue>>[number]

/** The parcels that have waited longest, along an index. */
function readDue(database: Database) {
  return database
    .select({
      id: parcels.id,
      courierId: parcels.courierId,
      trackingNumber: sql<string>`${parcels.trackingNumber}`,
      packedAt: parcels.packedAt,
    })
    .from(parcels)
    .where(lte(parcels.nextPollAt, sql`now()`))
    .orderBy(asc(parcels.nextPollAt), asc(parcels.id))
    .limit(STEP)
}

async function pollCourier(options: PollOptions, due: readonly DueParcel[]): Promise<void> {
  const { database, log } = options
  const [courier] = await database
    .select()
    .from(couriers)
    .where(eq(couriers.id, due[0]?.courierId ?? 0))
  const service = courier && openCourier(courier, options)
  // Before the calls: a process that ends meanwhile does not ask again at once.
  await postpone(database, due)
  if (!courier || !service) return
  const words = readWords(courier.configuration)
  for (let at = 0; at < due.length; at += service.mostTracked) {
    const asked = due.slice(at, at + service.mostTracked)
    const answer = await track(
      service,
      asked.map(({ trackingNumber }) => trackingNumber),
    )
    if (answer.kind !== 'done') {
      log.warn({ courier: courier.id, reason: answer.reason }, 'a courier does not say where parcels are')
      return
    }
    const reports = new Map(answer.value.map(one => [one.trackingNumber, one.reports]))
    const now = new Date()
    const planned = asked.map(parcel => ({
      id: parcel.id,
      events: toParcelEvents(reports.get(parcel.trackingNumber) ?? [], {
        kind: courier.kind,
        words,
        now,
        ...parcel,
      }),
    }))
    await storeNew(database, planned)
  }
}

/** Some couriers refuse a whole call because of one number: the halves are asked apart. */
async function track(
  service: CourierService,
  numbers: readonly string[],
): Promise<CourierAnswer<TrackedParcel[]>> {
  const answer = await service.track(numbers)
  if (answer.kind !== 'refused') return answer
  if (numbers.length === 1) return { kind: 'done', value: [] }
  const half = Math.ceil(numbers.length / 2)
  const first = await track(service, numbers.slice(0, half))
  if (first.kind !== 'done') return first
  const second = await track(service, numbers.slice(half))
  return second.kind === 'done' ? { kind: 'done', value: [...first.value, ...second.value] } : second
}

/**
 * The next time: after an eighth of the time since the parcel's last change, half an hour at least and twelve hours at most;
 * never again after 45 days.
 */
async function postpone(database: Database, due: readonly DueParcel[]): Promise<void> {
  await database
    .update(parcels)
    .set({
      nextPollAt: sql`case when ${parcels.stateSince} > now() - interval '45 days' then now() +
        least(greatest((now() - ${parcels.stateSince}) / 8, interval '30 minutes'), interval '12 hours') end`,
    })
    .where(
      inArray(
        parcels.id,
        due.map(({ id }) => id),
      ),
    )
}

/** Records what the log does not have yet: most answers say nothing new, and lock nothing. */
async function storeNew(
  database: Database,
  planned: readonly { id: number; events: NewParcelEvent[] }[],
): Promise<void> {
  const ids = planned.map(({ id }) => id)
  const known = await database
    .select({ parcelId: parcelEvents.parcelId, key: parcelEvents.key })
    .from(parcelEvents)
    .where(and(inArray(parcelEvents.parcelId, ids), like(parcelEvents.key, 'courier:%')))
  const keys = new Set(known.map(({ parcelId, key }) => `${parcelId} ${key}`))
  for (const { id, events } of planned) {
    const added = events.map(storable).filter(({ key }) => !keys.has(`${id} ${key}`))
    if (added.length > 0) {
      await inTransaction(database, transaction => recordParcelEvents(transaction, id, added))
    }
  }
}

function storable(event: NewParcelEvent): NewParcelEvent {
  return {
    ...event,
    key: storableText(event.key),
    courierCode: storableText(event.courierCode ?? ''),
    note: storableText(event.note ?? ''),
  }
}
