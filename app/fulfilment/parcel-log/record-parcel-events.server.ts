import { and, eq, exists, inArray, or, sql } from 'drizzle-orm'
import { parcelEvents, parcelLines, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { vouchersFollow } from '#app/money/payments/vouchers-follow-status.server.ts'
import { type AppliedStatus, applyStatus } from '#app/orders/lifecycle/apply-status.server.ts'
import { findStandingChange } from '#app/orders/lifecycle/last-change.server.ts'
import { PiecesGone } from '#app/orders/lifecycle/pieces-gone.ts'
import { isStepBack } from '#app/orders/lifecycle/step-back.ts'
import { ORDER_STATUS, type OrderStatus } from '#app/orders/order-status.ts'
import { type CameBack, cameBackText, PIECES_BACK, PIECES_OUT } from '#app/orders/pieces/order-pieces.ts'
import type { OnHandMove } from '#app/orders/pieces/plan-moves.ts'
import { planPutBack, planTakingBack, SELLABLE_PLACES } from '#app/orders/pieces/plan-pieces.server.ts'
import { settlePieces } from '#app/orders/pieces/settle-pieces.server.ts'
import { recordRemark } from '#app/orders/record-remark.server.ts'
import { remarkInBoth } from '#app/orders/remark-in-both.server.ts'
import { storeReturned } from '#app/orders/store-returned.server.ts'
import { orderEvents, orderLines, orders } from '#app/orders/tables/orders.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { arePiecesReturned } from '#app/returns/returned-pieces.server.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { clearReturn, IN_PARCEL, recordPutBack } from './in-parcel.server.ts'
import { momentAfterAll } from './moment-after-all.server.ts'
import { PARCEL_STATE, type ParcelState } from './parcel-state.ts'
import { PARCEL_TRANSITIONS, type ParcelEventKind } from './parcel-transitions.ts'
import type { StoredEvent } from './read-parcel-logs.server.ts'
import { statusOfParcels } from './status-of-parcels.ts'
import {
  type NewParcelEvent,
  type StoredParcelEvents,
  storeParcelEvents,
} from './store-parcel-events.server.ts'
import { COURIER } from './take-back.ts'

/**
 * The only way to record what happened to a parcel: locks its order, appends the events that are new to the log, stores
 * what follows from the log, and lets the order's status and the pieces follow. Events may arrive late, twice and in any
 * order. The status follows where the parcels' own view of the order changes, so that repeated reports never overwrite a
 * status that staff set by hand.
 */
export function recordParcelEvents(
  transaction: Transaction,
  parcelId: number,
  events: readonly NewParcelEvent[],
): Promise<RecordedEvents> {
  return record(transaction, parcelId, events, undefined)
}

/**
 * Takes back what staff did with a parcel, by events that name it, with all that followed: the order's status, its pieces and the
 * emails that have not left. Packing is taken back by opening the parcel again.
 *
 * @throws {PiecesGone} if pieces that are needed again were sold meanwhile
 */
export async function takeBackParcelEvents(
  transaction: Transaction,
  parcelId: number,
  act: readonly StoredEvent[],
  actor: string,
): Promise<RecordedEvents> {
  const moment = await momentAfterAll(transaction, parcelId)
  const events = act.map(({ kind, key }, position) => {
    const happenedAt = new Date(moment.getTime() + position)
    const undone =
      kind === 'packed' ? { kind: 'cancelled' as const } : { kind: 'undone' as const, undoes: key }
    return { ...undone, key: `${undone.kind}:${happenedAt.toISOString()}`, actor, happenedAt }
  })
  if (act.some(({ givesCourier }) => givesCourier)) {
    await transaction.update(parcels).set({ courierId: null }).where(eq(parcels.id, parcelId))
  }
  return record(transaction, parcelId, events, act[0]?.orderEventId ?? NO_CHANGE)
}

/** No entry of the history has this id: what was done changed no status. */
const NO_CHANGE = 0

/** What became of events, and of the change of the order's status that they brought. */
export interface RecordedEvents extends StoredParcelEvents {
  orderStatus: OrderStatus
  /** What of the parcel came back, where it did so by these events. */
  cameBack?: CameBack | undefined
  /** The entry of the order's history, if the status or the place of the pieces of a cancelled order changed. */
  applied?: FollowedStatus | undefined
}

/** An entry of an order's history that followed from its parcels. */
type FollowedStatus = Pick<AppliedStatus, 'eventId' | 'piecesOut'> & Partial<AppliedStatus>

/** @param takesBack the entry of the order's history that the events take back; undefined if they take nothing back */
async function record(
  transaction: Transaction,
  parcelId: number,
  events: readonly NewParcelEvent[],
  takesBack: number | undefined,
): Promise<RecordedEvents> {
  const order = await lockOrderOfParcel(transaction, parcelId)
  if (!order) throw new Error(`There is no parcel ${parcelId}`)
  const before = await readParcels(transaction, order.id, parcelId)
  const stored = await storeParcelEvents(transaction, parcelId, [
    ...events,
    ...(await setAside(transaction, { id: parcelId, state: before.stateOf.get(parcelId) }, events)),
  ])
  const actor = events.at(-1)?.actor
  if (stored.added === 0 || actor === undefined) return { ...stored, orderStatus: order.status }
  const after = await readParcels(transaction, order.id, parcelId)
  const was = before.stateOf.get(parcelId)
  const isBack = stored.state === 'returned' && was !== 'returned'
  const followed = { before, after, isOpened: stored.state === 'cancelled', takesBack }
  const { status, undone } = await statusAfter(transaction, order, followed)
  // What staff have opened again against its parcels has all its pieces still, to be packed again.
  const isReopened = ORDER_STATUS[status].holdsStock && after.status !== status
  const piecesOut = status === 'cancelled' && (after.isReturning || (order.piecesOut && !isBack))
  const moved = { id: parcelId, was, is: stored.state, isReopened }
  const onHand = await movePieces(transaction, order, moved)
  await settlePieces(transaction, { orderId: order.id, status, piecesOut, onHand })
  const cameBack = isBack ? await countCameBack(transaction, parcelId, onHand) : undefined
  const change = {
    status,
    piecesOut,
    cameBack,
    actor,
    // Who has read that it was delivered does not read that it is on its way, though a parcel of it is.
    isMailed: takesBack === undefined && !isStepBack(order.status, status),
    undoes: undone?.id,
    takesBack,
  }
  const applied = await follow(transaction, order, change)
  if (applied) await nameChange(transaction, stored.addedIds, applied.eventId)
  const lessPaisa = (await storeReturned(transaction, order.id)) - order.returnedPaisa
  await noteCredit(transaction, { ...stored, order, status, parcelId, actor, lessPaisa })
  return { ...stored, orderStatus: status, applied, cameBack }
}

/**
 * Takes back at once what a courier reports of a parcel that staff have opened, however early it happened, and that it brings a
 * delivered one back while its pieces come back as a return or have: they are on sale, or counted by the return. The log says so.
 */
async function setAside(
  transaction: Transaction,
  { id: parcelId, state }: { id: number; state: ParcelState | undefined },
  events: readonly NewParcelEvent[],
): Promise<NewParcelEvent[]> {
  const isOpened = state === 'cancelled'
  const back = events.filter(
    ({ kind, actor }) =>
      actor === COURIER && (isOpened ? leaves(kind) : PARCEL_TRANSITIONS[kind].from.includes('delivered')),
  )
  if (back.length === 0 || !(isOpened || (await arePiecesReturned(transaction, parcelId)))) return []
  const known = await transaction
    .select({ key: parcelEvents.key })
    .from(parcelEvents)
    .where(
      and(
        eq(parcelEvents.parcelId, parcelId),
        inArray(
          parcelEvents.key,
          back.map(({ key }) => key),
        ),
      ),
    )
  return back
    .filter(({ key }) => !known.some(event => event.key === key))
    .map(({ key, happenedAt }) => ({
      kind: 'undone',
      undoes: key,
      key: `set-aside:${key}`,
      actor: 'the shop',
      happenedAt,
      note: isOpened
        ? message('The parcel was opened before.')
        : message('Its pieces come back as a return.'),
    }))
}

function leaves(kind: ParcelEventKind): boolean {
  const { to } = PARCEL_TRANSITIONS[kind]
  return to !== undefined && PARCEL_STATE[to].hasLeft
}

/** How many pieces of a parcel that came back are in stock again, by these moves, and how many are not. */
async function countCameBack(
  transaction: Transaction,
  parcelId: number,
  onHand: readonly OnHandMove[],
): Promise<CameBack> {
  const [spoilt] = await transaction
    .select({
      damaged: sql<number>`sum(${parcelLines.damaged})::int`,
      missing: sql<number>`sum(${parcelLines.missing})::int`,
    })
    .from(parcelLines)
    .where(eq(parcelLines.parcelId, parcelId))
  const inStock = onHand.reduce((sum, { pieces }) => sum + pieces, 0)
  return { inStock, damaged: spoilt?.damaged ?? 0, missing: spoilt?.missing ?? 0 }
}

interface MovedParcel {
  id: number
  was: ParcelState | undefined
  is: ParcelState
  isReopened: boolean
}

/** The moves by which the pieces of a parcel that came back are on hand, or of one that did not after all no longer are. */
async function movePieces(
  transaction: Transaction,
  order: LockedOrder,
  { id, was, is, isReopened }: MovedParcel,
): Promise<OnHandMove[]> {
  if (was === is) return []
  if (was === 'returned') return takeParcelAgain(transaction, order, id)
  if (is !== 'returned' || isReopened) return []
  return returnParcel(transaction, order.id, { id, wasLost: was === 'lost' })
}

interface Followed {
  before: OrderParcels
  after: OrderParcels
  /** Whether the parcel was opened by the events. */
  isOpened: boolean
  takesBack: number | undefined
}

/** The status that an order has by its parcels, or has again because the events take its last change back. */
async function statusAfter(
  transaction: Transaction,
  order: LockedOrder,
  { before, after, isOpened, takesBack }: Followed,
) {
  // A parcel that is opened ends no order that staff have opened again: its pieces are packed once more.
  const byParcels = isOpened && after.status === 'cancelled' ? undefined : after.status
  const seen = byParcels !== before.status ? (byParcels ?? order.status) : order.status
  const undone =
    takesBack === undefined ? undefined : await findUndone(transaction, order, takesBack, [seen, byParcels])
  return { status: undone?.fromStatus ?? seen, undone }
}

/** The last change of an order's status, if these events take it back: its parcels say what it was before, or staff had set it against them. */
async function findUndone(
  transaction: Transaction,
  order: LockedOrder,
  takesBack: number,
  [seen, byParcels]: readonly [OrderStatus, OrderStatus | undefined],
) {
  const last = await findStandingChange(transaction, order.id)
  if (!last || last.fromStatus === order.status) return undefined
  if (last.fromStatus === seen) return last
  const hasMoved = byParcels === undefined || seen !== order.status
  return last.id === takesBack && hasMoved ? last : undefined
}

/** Names the change of the order's status that events brought. */
async function nameChange(
  transaction: Transaction,
  eventIds: readonly number[],
  orderEventId: number,
): Promise<void> {
  await transaction
    .update(parcelEvents)
    .set({ orderEventId })
    .where(inArray(parcelEvents.id, [...eventIds]))
}

/** Takes the pieces of a parcel that has not come back after all out of stock again. @throws {PiecesGone} if they were sold */
async function takeParcelAgain(
  transaction: Transaction,
  { id: orderId, status }: LockedOrder,
  parcelId: number,
): Promise<OnHandMove[]> {
  const lines = await transaction
    .select({
      id: parcelLines.orderLineId,
      sellable: sql<number>`${parcelLines.quantity} - ${parcelLines.damaged} - ${parcelLines.missing}`,
    })
    .from(parcels)
    .innerJoin(parcelLines, eq(parcelLines.parcelId, parcels.id))
    .where(and(eq(parcels.id, parcelId), parcels.putBack))
  await clearReturn(transaction, parcelId)
  if (lines.length === 0) return []
  const wanted = new Map(lines.map(({ id, sellable }) => [id, sellable]))
  const { moves, unmoved: missing } = await planTakingBack(transaction, orderId, wanted)
  if (missing.length > 0) throw new PiecesGone({ kind: 'stock-gone', status, missing })
  return moves
}

/** Records that the pieces of a parcel are no longer its order's. @returns the moves by which the sellable ones are on hand again */
async function returnParcel(
  transaction: Transaction,
  orderId: number,
  { id: parcelId, wasLost }: { id: number; wasLost: boolean },
) {
  await recordPutBack(transaction, { parcelId }, true)
  const lines = await transaction
    .select({
      id: parcelLines.orderLineId,
      quantity: parcelLines.quantity,
      sellable: sql<number>`${parcelLines.quantity} - ${parcelLines.damaged} - ${parcelLines.missing}`,
    })
    .from(parcelLines)
    .where(eq(parcelLines.parcelId, parcelId))
  const most = new Map(lines.map(({ id, sellable }) => [id, sellable]))
  const lost = new Map(lines.map(({ id, quantity }) => [id, quantity]))
  const { moves } = await planPutBack(transaction, {
    orderId,
    places: SELLABLE_PLACES,
    most,
    ...(wasLost && { lost }),
  })
  return moves
}

interface Credited {
  order: LockedOrder
  status: OrderStatus
  parcelId: number
  state: ParcelState
  actor: string
  lessPaisa: number
}

/** Says in the history what an order that goes on costs less by a parcel, or costs again. */
async function noteCredit(
  transaction: Transaction,
  { order, status, parcelId, state, actor, lessPaisa }: Credited,
): Promise<void> {
  if (lessPaisa === 0 || order.status === 'cancelled' || status === 'cancelled') return
  const [parcel] = await transaction
    .select({ reference: parcels.reference })
    .from(parcels)
    .where(eq(parcels.id, parcelId))
  const values = { parcel: parcel?.reference ?? '', amount: formatPaisa(Math.abs(lessPaisa)) }
  const say = () => creditText(lessPaisa < 0 ? 'again' : state, values)
  await recordRemark(transaction, { id: order.id, status }, { actor, say })
}

function creditText(became: ParcelState | 'again', values: { parcel: string; amount: string }): string {
  if (became === 'again') return t('Parcel {parcel} counts again: the order costs {amount} more.', values)
  return became === 'lost'
    ? t('Parcel {parcel} is lost: the order costs {amount} less.', values)
    : t('Parcel {parcel} came back: the order costs {amount} less.', values)
}

type LockedOrder = Omit<NonNullable<Awaited<ReturnType<typeof lockOrderOfParcel>>>, 'returnedPaisa'>

/** Locks the order of a parcel, and with it the parcel. */
export async function lockOrderOfParcel(transaction: Transaction, parcelId: number) {
  const [order] = await transaction
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      piecesOut: orders.piecesOut,
      stockAwaitsConfirmation: orders.stockAwaitsConfirmation,
      returnedPaisa: orders.returnedPaisa,
    })
    .from(orders)
    .where(eq(orders.id, sql`(select ${parcels.orderId} from ${parcels} where ${parcels.id} = ${parcelId})`))
    .for('no key update')
  return order
}

type OrderParcels = Awaited<ReturnType<typeof readParcels>>

/**
 * The parcels of an order to which something has happened, and the status that they give it. One whose pieces came back and are
 * its order's again says nothing of it, but for the one that moves now.
 */
async function readParcels(transaction: Transaction, orderId: number, moving?: number) {
  const rows = await transaction
    .select({ id: parcels.id, state: parcels.state, pieces: sql<number>`sum(${parcelLines.quantity})::int` })
    .from(parcels)
    .innerJoin(parcelLines, eq(parcelLines.parcelId, parcels.id))
    .where(
      and(
        eq(parcels.orderId, orderId),
        or(IN_PARCEL, eq(parcels.id, moving ?? 0)),
        exists(transaction.select().from(parcelEvents).where(eq(parcelEvents.parcelId, parcels.id))),
      ),
    )
    .groupBy(parcels.id)
  const [order] = await transaction
    .select({ pieces: sql<number>`sum(${orderLines.quantity})::int` })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  return {
    stateOf: new Map(rows.map(({ id, state }) => [id, state])),
    isReturning: rows.some(({ state }) => state === 'returning'),
    status: statusOfParcels(rows, order?.pieces ?? 0),
  }
}

/**
 * Ends a locked order of which staff took out all that is in no parcel, where its parcels have arrived or came back.
 *
 * @returns the change of its status; undefined if it goes on
 */
export async function endWithParcels(
  transaction: Transaction,
  order: LockedOrder,
  { actor, isMailed }: { actor: string; isMailed: boolean },
): Promise<{ eventId: number; status: OrderStatus } | undefined> {
  const { status, isReturning } = await readParcels(transaction, order.id)
  if (status === undefined || status === order.status || ORDER_STATUS[status].isOpen) return undefined
  const piecesOut = status === 'cancelled' && isReturning
  await settlePieces(transaction, { orderId: order.id, status, piecesOut })
  const followed = await follow(transaction, order, { status, piecesOut, actor, isMailed })
  await storeReturned(transaction, order.id)
  return followed && { eventId: followed.eventId, status }
}

/** Takes back that a locked order ended so: it has the status again that it had. @throws {VoucherSpent} as `vouchersFollow` */
export async function goOnWithParcels(
  transaction: Transaction,
  order: LockedOrder,
  { status, takesBack, actor }: { status: OrderStatus; takesBack: number; actor: string },
): Promise<void> {
  await follow(transaction, order, {
    status,
    piecesOut: false,
    actor,
    isMailed: false,
    undoes: takesBack,
    takesBack,
  })
  await storeReturned(transaction, order.id)
}

interface Following {
  status: OrderStatus
  piecesOut: boolean
  cameBack?: CameBack | undefined
  actor: string
  /** Whether the customer gets the email about the status. */
  isMailed: boolean
  /** The history entry that it takes back, if it does. */
  undoes?: number | undefined
  /** As of `record`. */
  takesBack?: number | undefined
}

/** Lets a locked order follow its parcels. @returns undefined if it has that status, and its pieces are where they were */
async function follow(
  transaction: Transaction,
  order: LockedOrder,
  { status, piecesOut, cameBack, actor, isMailed, undoes, takesBack }: Following,
): Promise<FollowedStatus | undefined> {
  if (status === order.status) {
    const note = { actor, piecesOut, cameBack, isUndo: !isMailed, takesBack }
    return order.piecesOut === piecesOut ? undefined : notePieces(transaction, order, note)
  }
  const applied = await applyStatus(transaction, {
    ...order,
    to: status,
    actor,
    isMailed,
    isBack: !piecesOut,
    returnsTo: undoes,
    isUndo: undoes !== undefined,
    byParcels: { piecesOut, takesBack },
  })
  if (!applied.ok) throw new Error(`The order ${order.number} could not follow its parcels to ${status}`)
  return applied
}

interface NotedPieces extends Pick<Following, 'actor' | 'piecesOut' | 'cameBack' | 'takesBack'> {
  isUndo: boolean
}

/** Notes that the pieces of a cancelled order are all back, or out again because that was taken back. */
async function notePieces(
  transaction: Transaction,
  { id: orderId, status }: LockedOrder,
  { actor, piecesOut, cameBack, isUndo, takesBack }: NotedPieces,
): Promise<FollowedStatus> {
  await transaction.update(orders).set({ piecesOut, updatedAt: sql`now()` }).where(eq(orders.id, orderId))
  const isEnded = status === 'cancelled' && !piecesOut
  const vouchers = await vouchersFollow(transaction, { orderId, isEnded, actor, takesBack })
  const back = () =>
    cameBack ? t('The parcel came back: {pieces}.', { pieces: cameBackText(cameBack) }) : t(PIECES_BACK)
  const say = () => [piecesOut ? t(PIECES_OUT) : back(), vouchers()].filter(Boolean).join(' ')
  const [event] = await transaction
    .insert(orderEvents)
    .values({
      orderId,
      actor,
      ...remarkInBoth(say),
      isUndo,
      piecesOut,
      fromStatus: status,
      toStatus: status,
      piecesBack: !piecesOut,
    })
    .returning({ id: orderEvents.id })
  if (!event) throw new Error('The history of an order could not be written')
  return { eventId: event.id, piecesOut }
}
