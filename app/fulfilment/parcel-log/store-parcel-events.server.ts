import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { couriers, parcelEvents, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { dropShippedMessage, queueShippedMessage } from '#app/messages/whatsapp/queue-message.server.ts'
import { isCollecting, type ParcelCash } from '#app/money/payments/cash-to-collect.ts'
import { readCash } from '#app/money/payments/read-cash-to-collect.server.ts'
import { takeBackRounding } from '#app/money/payments/take-back-rounding.server.ts'
import { findingsFollow } from '#app/money/statements/findings-follow.server.ts'
import { moneyEntries } from '#app/money/tables/cash.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { type DerivedParcel, deriveParcel } from './derive-parcel.ts'
import { PARCEL_STATE, type ParcelState } from './parcel-state.ts'
import type { ParcelEventKind } from './parcel-transitions.ts'
import { dropCancellation, queueCancellation } from './queue-cancellation.server.ts'
import { COURIER } from './take-back.ts'

/** An event to record. */
export interface NewParcelEvent {
  kind: ParcelEventKind
  happenedAt: Date
  /** `courier`, or the email of a member of staff. */
  actor: string
  /** Names the event within its parcel: an event with a key that is there already is dropped. */
  key: string
  courierCode?: string
  note?: string
  /** For `booked`. */
  trackingNumber?: string | undefined
  /** For `undone`: the key of the event that it takes back. */
  undoes?: string
  /** For `claimed`. */
  amountPaisa?: number
  /** The entry of the order's history that brings it. */
  orderEventId?: number
  /** Whether it gives the parcel its first courier. */
  givesCourier?: boolean
}

/** What events made of a parcel. */
export interface StoredParcelEvents {
  /** How many were new. */
  added: number
  addedIds: number[]
  state: ParcelState
}

/** Appends events to the log of a parcel whose order is locked, and stores what now follows from the log. */
export async function storeParcelEvents(
  transaction: Transaction,
  parcelId: number,
  events: readonly NewParcelEvent[],
): Promise<StoredParcelEvents> {
  const added =
    events.length === 0
      ? []
      : await transaction
          .insert(parcelEvents)
          .values(events.map(event => ({ ...event, parcelId })))
          .onConflictDoNothing()
          .returning({ id: parcelEvents.id, actor: parcelEvents.actor })
  const [parcel] = await transaction
    .select({
      orderId: parcels.orderId,
      state: parcels.state,
      endedPaisa: parcels.toCollectPaisa,
      stateSince: parcels.stateSince,
      packedAt: parcels.packedAt,
      nextPollAt: parcels.nextPollAt,
      courierId: parcels.courierId,
      courierKind: couriers.kind,
    })
    .from(parcels)
    .leftJoin(couriers, eq(couriers.id, parcels.courierId))
    .where(eq(parcels.id, parcelId))
  if (!parcel) throw new Error(`There is no parcel ${parcelId}`)
  if (added.length === 0) return { added: 0, addedIds: [], state: parcel.state }
  const { stateSince, endedPaisa, endedRoundingPaisa, ...derived } = deriveParcel(
    await readLog(transaction, parcelId),
  )
  const isUndo = events.every(({ kind }) => kind === 'undone')
  const cash = await cashAfter(
    transaction,
    parcelId,
    { ...parcel, isUndo, endedBefore: endedPaisa, endedRoundingPaisa },
    derived.state,
  )
  const addedIds = added.map(({ id }) => id)
  if (isEnded(derived.state)) await recordEnd(transaction, addedIds, cash)
  await transaction
    .update(parcels)
    .set({
      ...derived,
      // What is delivered enters the ledger by a trigger, as this row says it.
      ...(cash && { toCollectPaisa: cash.toCollectPaisa }),
      stateSince: stateSince ?? parcel.packedAt,
      nextPollAt: nextPollOf(derived, parcel),
    })
    .where(eq(parcels.id, parcelId))
  await recordRounding(transaction, parcelId, {
    orderId: parcel.orderId,
    was: parcel.state,
    is: derived.state,
    roundingPaisa: cash?.roundingPaisa ?? 0,
    happenedAt: momentOfCash(stateSince ?? parcel.packedAt, parcel.stateSince),
    actor: added[0]?.actor ?? COURIER,
    isByCourier: parcel.courierId !== null,
  })
  await findingsFollow(transaction, parcelId, { was: parcel.state, is: derived.state })
  if (derived.state === 'cancelled') await queueCancellation(transaction, parcelId, added[0]?.actor)
  else if (parcel.state === 'cancelled') await dropCancellation(transaction, parcelId)
  const isHereAgain = PARCEL_STATE[parcel.state].hasLeft && !PARCEL_STATE[derived.state].hasLeft
  if (isHereAgain) await dropShippedMessage(transaction, parcelId)
  const isOnItsWay = PARCEL_STATE[derived.state].place === 'onItsWay'
  if (isOnItsWay && derived.trackingNumber) await queueShippedMessage(transaction, parcelId)
  return { added: added.length, addedIds, state: derived.state }
}

/** When cash is collected, as `record_collected_cash` dates it: an undo, by which the state is an earlier one, happens now. */
function momentOfCash(since: Date, before: Date): SQL {
  if (since >= before) return sql`${since.toISOString()}::timestamptz`
  return sql`greatest(now(), ${before.toISOString()}::timestamptz)`
}

/** What a parcel has collected before, though that was taken back: by an undo it has, whatever was paid since. */
async function findCollected(transaction: Transaction, parcelId: number): Promise<ParcelCash | undefined> {
  const { rows } = await transaction.execute<{ toCollectPaisa: string; roundingPaisa: string }>(sql`
    select amount_paisa as "toCollectPaisa", -coalesce((select amount_paisa from ${moneyEntries} rounding
      where rounding.parcel_id = collected.parcel_id and kind = 'rounding' and reverses_id is null
        and rounding.happened_at = collected.happened_at order by id desc limit 1), 0) as "roundingPaisa"
    from ${moneyEntries} collected
    where parcel_id = ${parcelId} and kind = 'collected' and amount_paisa > 0 order by id desc limit 1`)
  return (
    rows[0] && {
      toCollectPaisa: Number(rows[0].toCollectPaisa),
      roundingPaisa: Number(rows[0].roundingPaisa),
    }
  )
}

interface EndedParcel {
  orderId: number
  state: ParcelState
  /** What it was to collect when it ended. */
  endedPaisa: number
  isUndo: boolean
  /** What it was to collect when it first reached the state in which it is now. */
  endedBefore: number | null
  /** What rounding added to what it was to collect when it ended. */
  endedRoundingPaisa: number
}

/** Whether a parcel in this state is not brought to the shopper any more, and was not delivered. */
function isEnded(state: ParcelState): boolean {
  return !isCollecting(state) && state !== 'delivered'
}

/** Remembers with the events that ended a parcel what it was to collect: an undo may bring it there again. */
async function recordEnd(
  transaction: Transaction,
  ids: readonly number[],
  cash: ParcelCash | undefined,
): Promise<void> {
  if (!cash) return
  const ended = and(inArray(parcelEvents.id, [...ids]), notInArray(parcelEvents.kind, ['undone', 'claimed']))
  const { toCollectPaisa: amountPaisa, roundingPaisa } = cash
  await transaction.update(parcelEvents).set({ amountPaisa, roundingPaisa }).where(ended)
}

/**
 * What a parcel collects that is on its way or arrives now; undefined for one that has ended: it has what it was to collect then. One that
 * had ended and arrives after all has collected that, whatever was paid or paid back since: its courier knew of nothing else.
 */
async function cashAfter(
  transaction: Transaction,
  parcelId: number,
  { orderId, state: was, endedPaisa, isUndo, endedBefore, endedRoundingPaisa }: EndedParcel,
  is: ParcelState,
): Promise<ParcelCash | undefined> {
  const arrives = is === 'delivered' && was !== 'delivered'
  const collected = arrives && isUndo ? await findCollected(transaction, parcelId) : undefined
  if (collected) return collected
  if (isUndo && isEnded(is) && endedBefore !== null) return { toCollectPaisa: endedBefore, roundingPaisa: 0 }
  if (!arrives && !isCollecting(was)) return undefined
  // An order that is cancelled by hand is so before its parcels.
  const ending = isCollecting(is) ? undefined : parcelId
  const cash = (await readCash(transaction, orderId, ending)).parcels.get(parcelId)
  return isCollecting(was) ? cash : collectedAsEnded({ endedPaisa, endedRoundingPaisa }, cash)
}

/** @param now what it would collect now: where that differs by paisa alone, they are the rounding; otherwise it is what it was then */
function collectedAsEnded(
  { endedPaisa, endedRoundingPaisa }: Pick<EndedParcel, 'endedPaisa' | 'endedRoundingPaisa'>,
  now: ParcelCash | undefined,
): ParcelCash {
  const restPaisa = now ? now.toCollectPaisa - now.roundingPaisa : endedPaisa
  const roundingPaisa = endedPaisa - restPaisa
  return {
    toCollectPaisa: endedPaisa,
    roundingPaisa: Math.abs(roundingPaisa) < 100 ? roundingPaisa : endedRoundingPaisa,
  }
}

interface Rounded {
  orderId: number
  was: ParcelState
  is: ParcelState
  roundingPaisa: number
  /** When the cash was collected. */
  happenedAt: SQL
  /** Who says so. */
  actor: string
  isByCourier: boolean
}

/** Records by how much the cash of a parcel was rounded once it is delivered, and takes that back if it was not after all. */
async function recordRounding(
  transaction: Transaction,
  parcelId: number,
  { orderId, was, is, roundingPaisa, happenedAt, actor, isByCourier }: Rounded,
): Promise<void> {
  if ((was === 'delivered') === (is === 'delivered')) return
  if (is !== 'delivered') {
    const which = sql`parcel_id = ${parcelId}`
    return takeBackRounding(transaction, { orderId, which, actor, happenedAt })
  }
  if (roundingPaisa === 0) return
  const by = isByCourier ? COURIER : actor
  const entry = { kind: 'rounding', way: 'rounding', actor: by, happenedAt } as const
  await transaction.insert(moneyEntries).values({ ...entry, orderId, parcelId, amountPaisa: -roundingPaisa })
}

/** A courier is asked for the first time this long after it was given a parcel. */
const FIRST_POLL_MS = 600_000

/** A courier with an interface is asked about a parcel from its tracking number to its end. */
function nextPollOf(
  { state, trackingNumber }: Pick<DerivedParcel, 'state' | 'trackingNumber'>,
  {
    nextPollAt,
    courierKind,
  }: { nextPollAt: Date | null; courierKind: (typeof couriers.$inferSelect)['kind'] | null },
): Date | null {
  const isAsked = courierKind !== null && courierKind !== 'sheet'
  if (!isAsked || !trackingNumber || PARCEL_STATE[state].isFinal) return null
  return nextPollAt ?? new Date(Date.now() + FIRST_POLL_MS)
}

function readLog(transaction: Transaction, parcelId: number) {
  return transaction
    .select({
      kind: parcelEvents.kind,
      happenedAt: parcelEvents.happenedAt,
      key: parcelEvents.key,
      trackingNumber: parcelEvents.trackingNumber,
      undoes: parcelEvents.undoes,
      amountPaisa: parcelEvents.amountPaisa,
      roundingPaisa: parcelEvents.roundingPaisa,
    })
    .from(parcelEvents)
    .where(eq(parcelEvents.parcelId, parcelId))
}
