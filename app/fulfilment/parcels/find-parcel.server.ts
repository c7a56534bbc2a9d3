import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { type OutdatedPaper, withoutAmount } from '#app/fulfilment/papers/paper.ts'
import { findOutdated } from '#app/fulfilment/papers/papers.server.ts'
import { listStanding } from '#app/fulfilment/parcel-log/derive-parcel.ts'
import { IN_PARCEL } from '#app/fulfilment/parcel-log/in-parcel.server.ts'
import { findFailure, type ParcelFailure } from '#app/fulfilment/parcel-log/parcel-failure.ts'
import { PARCEL_STATE, type ParcelState } from '#app/fulfilment/parcel-log/parcel-state.ts'
import { PARCEL_TRANSITIONS, type ParcelEventKind } from '#app/fulfilment/parcel-log/parcel-transitions.ts'
import { readFailures } from '#app/fulfilment/parcel-log/read-failures.server.ts'
import { LATE_NUMBER, listUndoable, SETTLED_CLAIM } from '#app/fulfilment/parcel-log/take-back.ts'
import { trackingLink } from '#app/fulfilment/parcel-log/tracking-link.ts'
import { couriers, parcelEvents, parcelLines, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { readCashOfParcels } from '#app/money/payments/read-cash-to-collect.server.ts'
import { DELIVERY_COLUMNS, orderLineName } from '#app/orders/order-columns.server.ts'
import { orderLines, orders } from '#app/orders/tables/orders.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readTogether } from '#app/platform/db/read-together.server.ts'
import { goodsOfParcel, piecesOfParcel } from '#app/platform/db/sold-quantity.server.ts'
import type { OrderDelivery } from '#app/pricing/addresses/order-delivery.ts'
import { message } from '#app/shared/text/translate.ts'
import type { ParcelPiece } from './parcel-lists.ts'
import type { ShoppersParcel } from './shoppers-parcel.ts'

/** An entry of a parcel's log, as staff read it. */
export interface ParcelLogEntry {
  id: number
  happenedAt: Date
  kind: ParcelEventKind
  name: string
  /** `courier`, or the email of a member of staff. */
  actor: string
  courierCode: string
  note: string
  trackingNumber: string | null
  /** For `claimed`: what staff ask the courier for. */
  amountPaisa: number | null
  /** For `undone`: what was taken back. */
  undoneName: string | undefined
  canBeUndone: boolean
}

/** A parcel of an order. */
export interface OrderParcel {
  id: number
  reference: string
  state: ParcelState
  stateSince: Date
  attempts: number
  /** Why it did not reach the shopper, if it did not. */
  failure: ParcelFailure | undefined
  toCollectPaisa: number
  /** What is no longer true of its papers. */
  outdated: OutdatedPaper[]
  claimedPaisa: number
  trackingNumber: string | null
  courierId: number | null
  courierName: string | null
  /** Where it can be followed at its courier. */
  link: string | undefined
  /** As people count them: a length of cloth is one. */
  goods: number
  /** As stock counts them: of cloth its steps. */
  pieces: number
  /** Whether they are packed no second time. */
  holdsPieces: boolean
  /** Newest first. */
  events: ParcelLogEntry[]
}

const PARCEL_COLUMNS = {
  id: parcels.id,
  reference: parcels.reference,
  state: parcels.state,
  stateSince: parcels.stateSince,
  attempts: parcels.attempts,
  orderId: parcels.orderId,
  claimedPaisa: parcels.claimedPaisa,
  trackingNumber: parcels.trackingNumber,
  courierId: parcels.courierId,
  courierName: couriers.name,
  trackingAddress: couriers.trackingAddress,
  goods: goodsOfParcel(sql`parcels.id`),
  pieces: piecesOfParcel(sql`parcels.id`),
  holdsPieces: sql<boolean>`${IN_PARCEL}`,
}

/** The parcels of an order with their logs, the first packed first. */
export async function listParcelsOfOrder(database: Queryable, orderId: number): Promise<OrderParcel[]> {
  const rows = await database
    .select(PARCEL_COLUMNS)
    .from(parcels)
    .leftJoin(couriers, eq(couriers.id, parcels.courierId))
    .where(eq(parcels.orderId, orderId))
    .orderBy(asc(parcels.id))
  const cash = await readCashOfParcels(database, rows)
  const outdated = await findOutdated(
    database,
    rows.map(({ id }) => id),
  )
  return readTogether(
    database,
    rows.map(row => async () => ({
      ...(await withLog(database, row)),
      toCollectPaisa: cash.get(row.id) ?? 0,
      outdated: outdated.get(row.id) ?? [],
    })),
  )
}

async function withLog<
  Row extends {
    id: number
    orderId: number
    reference: string
    state: ParcelState
    courierName: string | null
    trackingNumber: string | null
    trackingAddress: string | null
  },
>(database: Queryable, row: Row) {
  const { trackingAddress, orderId: _, ...parcel } = row
  const log = await database
    .select({
      id: parcelEvents.id,
      happenedAt: parcelEvents.happenedAt,
      kind: parcelEvents.kind,
      actor: parcelEvents.actor,
      courierCode: parcelEvents.courierCode,
      note: parcelEvents.note,
      trackingNumber: parcelEvents.trackingNumber,
      amountPaisa: parcelEvents.amountPaisa,
      key: parcelEvents.key,
      undoes: parcelEvents.undoes,
      orderEventId: parcelEvents.orderEventId,
      givesCourier: parcelEvents.givesCourier,
    })
    .from(parcelEvents)
    .where(eq(parcelEvents.parcelId, row.id))
    .orderBy(desc(parcelEvents.happenedAt), desc(parcelEvents.id))
  const standing = listStanding(log.toSorted((one, other) => one.id - other.id))
  const undoable = listUndoable({ ...row, log, standing })
  const events = log.map(({ key, undoes, orderEventId: _, givesCourier: __, ...event }) => ({
    ...event,
    amountPaisa: event.kind === 'claimed' ? event.amountPaisa || null : null,
    name: nameOf({ kind: event.kind, key }),
    undoneName: log.filter(other => undoes !== null && other.key === undoes).map(nameOf)[0],
    canBeUndone: undoable.some(one => one.key === key),
  }))
  const link = trackingLink(trackingAddress, row.trackingNumber)
  return { ...parcel, link, failure: findFailure(row.state, log), events }
}

/** An event in words; it is said in the language of its reader. */
function nameOf(event: { kind: ParcelEventKind; key: string }): string {
  if (event.key.startsWith(LATE_NUMBER)) return message('Tracking number')
  if (event.key.startsWith(SETTLED_CLAIM)) return message('Claim settled')
  return PARCEL_TRANSITIONS[event.kind].name
}

/** A parcel with what staff need to decide about it. */
export type DeskParcel = OrderParcel &
  OrderDelivery & {
    number: string
    lines: (ParcelPiece & { damaged: number; missing: number })[]
  }

/** The parcel with this reference; undefined if there is none. */
export async function findParcel(database: Queryable, reference: string): Promise<DeskParcel | undefined> {
  const [row] = await database
    .select({
      ...PARCEL_COLUMNS,
      number: orders.number,
      ...DELIVERY_COLUMNS,
    })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .leftJoin(couriers, eq(couriers.id, parcels.courierId))
    .where(eq(parcels.reference, reference))
  if (!row) return undefined
  const lines = await database
    .select({
      orderLineId: orderLines.id,
      name: orderLines.name,
      size: orderLines.size,
      imageKey: orderLines.imageKey,
      quantity: parcelLines.quantity,
      damaged: parcelLines.damaged,
      missing: parcelLines.missing,
    })
    .from(parcelLines)
    .innerJoin(orderLines, eq(orderLines.id, parcelLines.orderLineId))
    .where(eq(parcelLines.parcelId, row.id))
    .orderBy(asc(orderLines.position))
  const cash = await readCashOfParcels(database, [row])
  const outdated = await findOutdated(database, [row.id])
  return {
    ...(await withLog(database, row)),
    toCollectPaisa: cash.get(row.id) ?? 0,
    outdated: outdated.get(row.id) ?? [],
    lines,
  }
}

/** The parcels of the order with this number, as its shopper sees them, with names in the language of the page or mail. */
export async function listShoppersParcels(database: Queryable, number: string): Promise<ShoppersParcel[]> {
  const rows = await database
    .select({
      id: parcels.id,
      orderId: parcels.orderId,
      state: parcels.state,
      trackingNumber: parcels.trackingNumber,
      courierName: couriers.name,
      trackingAddress: couriers.trackingAddress,
    })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .leftJoin(couriers, eq(couriers.id, parcels.courierId))
    .where(sql`${eq(orders.number, number)} and ${parcels.state} <> 'cancelled'`)
    .orderBy(asc(parcels.id))
  if (rows.length === 0) return []
  const [cash, failures, pieces] = await readTogether(database, [
    () => readCashOfParcels(database, rows),
    () => readFailures(database, rows),
    () => readPieces(database, rows),
  ])
  return rows.map(({ id, orderId: _, trackingAddress, ...parcel }) => ({
    ...parcel,
    link: trackingLink(trackingAddress, parcel.trackingNumber),
    isRefused: failures.get(id)?.kind === 'refused',
    toCollectPaisa: cash.get(id) ?? 0,
    pieces: (pieces.get(id) ?? []).map(({ parcelId: __, ...piece }) => piece),
  }))
}

async function readPieces(database: Queryable, found: readonly { id: number }[]) {
  const rows = await database
    .select({
      parcelId: parcelLines.parcelId,
      name: orderLineName(),
      size: orderLines.size,
      quantity: parcelLines.quantity,
    })
    .from(parcelLines)
    .innerJoin(orderLines, eq(orderLines.id, parcelLines.orderLineId))
    .where(
      inArray(
        parcelLines.parcelId,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderLines.position))
  return Map.groupBy(rows, ({ parcelId }) => parcelId)
}

/** A parcel as its page shows it: without amounts and phone number for staff who may not see them. */
export type ShownParcel = Omit<DeskParcel, 'toCollectPaisa'> & { toCollectPaisa: number | null }

/** Leaves out of a parcel what packers need not know: its amounts, and the phone number once it has left the shop. */
export function forPackers(parcel: DeskParcel): ShownParcel {
  const isHere = !PARCEL_STATE[parcel.state].hasLeft
  const events = parcel.events.map(event => ({ ...event, amountPaisa: null }))
  return {
    ...parcel,
    events,
    toCollectPaisa: null,
    outdated: parcel.outdated.map(withoutAmount),
    claimedPaisa: 0,
    phone: isHere ? parcel.phone : '',
  }
}
