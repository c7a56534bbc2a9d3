import { and, eq, exists, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { orderEvents, orderLines, orders } from '#app/schema/orders.server.ts'
import { parcelEvents, parcelLines, parcels } from '#app/schema/parcels.server.ts'
import { applyStatus } from '../lifecycle/apply-status.server.ts'
import { ORDER_STATUS, type OrderStatus } from '../order-status.ts'
import { PIECES_BACK } from '../pieces/order-pieces.ts'
import { planPutBack, SELLABLE_PLACES } from '../pieces/plan-pieces.server.ts'
import { settlePieces } from '../pieces/settle-pieces.server.ts'
import { recordPutBack } from './in-parcel.server.ts'
import { statusOfParcels } from './status-of-parcels.ts'
import {
  type NewParcelEvent,
  type StoredParcelEvents,
  storeParcelEvents,
} from './store-parcel-events.server.ts'

/**
 * The only way to record what happened to a parcel: locks its order, appends the events that are new to the log, stores
 * what follows from the log, and lets the order's status and the pieces follow. Events may arrive late, twice and in any
 * order. The status follows where the parcels' own view of the order changes, so that repeated reports never overwrite a
 * status that staff set by hand.
 */
export async function recordParcelEvents(
  transaction: Transaction,
  parcelId: number,
  events: readonly NewParcelEvent[],
): Promise<StoredParcelEvents> {
  const order = await lockOrderOfParcel(transaction, parcelId)
  if (!order) throw new Error(`There is no parcel ${parcelId}`)
  const before = await readParcels(transaction, order.id)
  const stored = await storeParcelEvents(transaction, parcelId, events)
  const actor = events.at(-1)?.actor
  if (stored.added === 0 || actor === undefined) return stored
  const after = await readParcels(transaction, order.id)
  const was = before.stateOf.get(parcelId)
  const isBack = stored.state === 'returned' && was !== 'returned'
  const status = after.status !== before.status ? (after.status ?? order.status) : order.status
  // What staff have opened again against its parcels has all its pieces still, to be packed again.
  const isReopened = ORDER_STATUS[status].holdsStock && after.status !== status
  const onHand =
    isBack && !isReopened ? await returnParcel(transaction, order.id, parcelId, was === 'lost') : []
  const piecesOut = status === 'cancelled' && (after.isReturning || (order.piecesOut && !isBack))
  await settlePieces(transaction, { orderId: order.id, status, piecesOut, onHand })
  if (status !== order.status) await follow(transaction, order, { status, piecesOut, actor, isMailed: true })
  else if (order.piecesOut && !piecesOut) await noteArrival(transaction, order, actor)
  return stored
}

/** Records that the pieces of a parcel are no longer its order's. @returns the moves by which the sellable ones are on hand again */
async function returnParcel(transaction: Transaction, orderId: number, parcelId: number, wasLost: boolean) {
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

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrderOfParcel>>>

/** Locks the order of a parcel, and with it the parcel. */
export async function lockOrderOfParcel(transaction: Transaction, parcelId: number) {
  const [order] = await transaction
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      piecesOut: orders.piecesOut,
      stockAwaitsConfirmation: orders.stockAwaitsConfirmation,
    })
    .from(orders)
    .where(eq(orders.id, sql`(select ${parcels.orderId} from ${parcels} where ${parcels.id} = ${parcelId})`))
    .for('no key update')
  return order
}

/** Now, or just after all that was said of the parcel before: the clock of its courier may be fast. */
export async function momentAfterAll(transaction: Transaction, parcelId: number): Promise<Date> {
  const [latest] = await transaction
    .select({ at: sql<string | null>`max(${parcelEvents.happenedAt})` })
    .from(parcelEvents)
    .where(eq(parcelEvents.parcelId, parcelId))
  return new Date(Math.max(Date.now(), Date.parse(latest?.at ?? '') + 1 || 0))
}

/** The parcels of an order to which something has happened, and the status that they give it. */
async function readParcels(transaction: Transaction, orderId: number) {
  const rows = await transaction
    .select({ id: parcels.id, state: parcels.state, pieces: sql<number>`sum(${parcelLines.quantity})::int` })
    .from(parcels)
    .innerJoin(parcelLines, eq(parcelLines.parcelId, parcels.id))
    .where(
      and(
        eq(parcels.orderId, orderId),
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

/** Ends a locked order of which staff took out all that was not sent, where its parcels have arrived or came back. */
export async function endWithParcels(
  transaction: Transaction,
  order: LockedOrder,
  { actor, isMailed }: { actor: string; isMailed: boolean },
): Promise<void> {
  const { status, isReturning } = await readParcels(transaction, order.id)
  if (status === undefined || status === order.status || ORDER_STATUS[status].isOpen) return
  const piecesOut = status === 'cancelled' && isReturning
  await settlePieces(transaction, { orderId: order.id, status, piecesOut })
  await follow(transaction, order, { status, piecesOut, actor, isMailed })
}

interface Following {
  status: OrderStatus
  piecesOut: boolean
  actor: string
  /** Whether the customer gets the email about the status. */
  isMailed: boolean
}

async function follow(
  transaction: Transaction,
  order: LockedOrder,
  { status, piecesOut, actor, isMailed }: Following,
): Promise<void> {
  const applied = await applyStatus(transaction, {
    ...order,
    to: status,
    actor,
    isMailed,
    isBack: !piecesOut,
    takesBack: undefined,
    isUndo: false,
    byParcels: { piecesOut },
  })
  if (!applied.ok) throw new Error(`The order ${order.number} could not follow its parcels to ${status}`)
}

/** Notes that the pieces of an order that was cancelled while its parcels were out are all back. */
async function noteArrival(transaction: Transaction, order: LockedOrder, actor: string): Promise<void> {
  await transaction
    .update(orders)
    .set({ piecesOut: false, updatedAt: sql`now()` })
    .where(eq(orders.id, order.id))
  await transaction.insert(orderEvents).values({
    orderId: order.id,
    actor,
    fromStatus: order.status,
    toStatus: order.status,
    remark: PIECES_BACK,
  })
}
