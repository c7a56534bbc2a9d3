import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { parcelEvents, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { moneyEntries } from '#app/money/tables/cash.server.ts'
import { paymentClaims } from '#app/money/tables/payment-claims.server.ts'
import { DELIVERY_COLUMNS } from '#app/orders/order-columns.server.ts'
import { confirmationEvents } from '#app/orders/tables/confirmations.server.ts'
import { orderRevisions } from '#app/orders/tables/order-revisions.server.ts'
import { orderEvents, orderLines, orderNotes, orders } from '#app/orders/tables/orders.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { returnRequests } from '#app/returns/tables/returns.server.ts'
import { productReviews } from '#app/storefront/tables/reviews.server.ts'

/** The orders that satisfy the condition, oldest first. */
export function listOrders(database: Queryable, isTheirs: SQL) {
  return database
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      placedAt: orders.placedAt,
      email: orders.email,
      ...DELIVERY_COLUMNS,
      subtotalPaisa: orders.subtotalPaisa,
      shippingPaisa: orders.shippingPaisa,
      discountPaisa: orders.discountPaisa,
      totalPaisa: orders.totalPaisa,
      returnedPaisa: orders.returnedPaisa,
      paymentMethod: orders.paymentMethod,
      advancePaisa: orders.advancePaisa,
    })
    .from(orders)
    .where(isTheirs)
    .orderBy(asc(orders.placedAt), asc(orders.id))
}

/** The orders with their lines and history. Staff are named in the history as “staff”. */
export async function withDetails(database: Queryable, found: Awaited<ReturnType<typeof listOrders>>) {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const lines = await database
    .select({
      orderId: orderLines.orderId,
      name: orderLines.name,
      size: orderLines.size,
      quantity: orderLines.quantity,
      unitPricePaisa: orderLines.unitPricePaisa,
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
  const events = await database
    .select({
      orderId: orderEvents.orderId,
      happenedAt: orderEvents.happenedAt,
      by: sql<string>`case when ${orderEvents.actor} = 'customer' then 'customer' else 'staff' end`,
      status: orderEvents.toStatus,
    })
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(asc(orderEvents.orderId), asc(orderEvents.id))
  const linesOf = Map.groupBy(lines, line => line.orderId)
  const eventsOf = Map.groupBy(events, event => event.orderId)
  return found.map(({ id, ...order }) => ({
    ...order,
    lines: (linesOf.get(id) ?? []).map(({ orderId: _, ...line }) => line),
    history: (eventsOf.get(id) ?? []).map(({ orderId: _, ...event }) => event),
  }))
}

/** What they wrote about the products of these orders, oldest first. */
export function listReviews(database: Queryable, orderIds: readonly number[]) {
  const { id, orderId, writtenAt, shownName, rating, fit, text, state } = productReviews
  return database
    .select({ order: orders.number, writtenAt, shownName, rating, fit, text, state })
    .from(productReviews)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(inArray(orderId, [...orderIds]))
    .orderBy(asc(id))
}

/** What staff and couriers recorded about these orders: notes, calls and messages, payments, and parcels. */
export async function readRecordsOfOrders(database: Queryable, isTheirs: SQL) {
  const found = await database.select({ id: orders.id, number: orders.number }).from(orders).where(isTheirs)
  const numbers = new Map(found.map(({ id, number }) => [id, number]))
  const ids = [...numbers.keys()]
  /** Names the order by its number, as people know it. */
  const withNumber = <Row extends { orderId: number }>(rows: readonly Row[]) =>
    rows.map(({ orderId, ...row }) => ({ order: numbers.get(orderId), ...row }))
  return {
    edits: withNumber(await listEdits(database, ids)),
    staffNotes: withNumber(await listStaffNotes(database, ids)),
    contacts: withNumber(await listContacts(database, ids)),
    payments: withNumber(await listPayments(database, ids)),
    paymentsClaimed: withNumber(await listClaimedPayments(database, ids)),
    returns: withNumber(await listReturns(database, ids)),
    parcels: withNumber(await listParcelEvents(database, ids)),
  }
}

function listEdits(database: Queryable, orderIds: number[]) {
  const { id, orderId, madeAt, reason, before, after } = orderRevisions
  return database
    .select({ orderId, madeAt, reason, before, after })
    .from(orderRevisions)
    .where(inArray(orderId, orderIds))
    .orderBy(asc(id))
}

function listStaffNotes(database: Queryable, orderIds: number[]) {
  const { orderId, author, text, writtenAt } = orderNotes
  return database
    .select({ orderId, author, text, writtenAt })
    .from(orderNotes)
    .where(inArray(orderId, orderIds))
    .orderBy(asc(writtenAt))
}

function listContacts(database: Queryable, orderIds: number[]) {
  const { id, orderId, happenedAt, way, outcome, note } = confirmationEvents
  return database
    .select({ orderId, happenedAt, way, outcome, note })
    .from(confirmationEvents)
    .where(inArray(orderId, orderIds))
    .orderBy(asc(id))
}

function listPayments(database: Queryable, orderIds: number[]) {
  const { id, orderId, happenedAt, kind, way, amountPaisa, reference } = moneyEntries
  return database
    .select({ orderId, happenedAt, kind, way, amountPaisa, reference })
    .from(moneyEntries)
    .where(inArray(orderId, orderIds))
    .orderBy(asc(id))
}

function listClaimedPayments(database: Queryable, orderIds: number[]) {
  const { id, orderId, claimedAt, way, amountPaisa, reference, state, answer } = paymentClaims
  return database
    .select({ orderId, claimedAt, way, amountPaisa, reference, state, answer })
    .from(paymentClaims)
    .where(inArray(orderId, orderIds))
    .orderBy(asc(id))
}

function listReturns(database: Queryable, orderIds: number[]) {
  const { id, orderId, requestedAt, state, note, answer, creditedPaisa } = returnRequests
  return database
    .select({
      orderId,
      requestedAt,
      state,
      note,
      answer,
      creditedPaisa,
      pieces: sql<
        object[]
      >`(select jsonb_agg(jsonb_build_object('name', order_lines.name, 'size', order_lines.size,
        'quantity', return_lines.quantity, 'reason', reason, 'wantedSize', wanted_size, 'wanted', wanted_text))
        from return_lines join order_lines on order_lines.id = return_lines.order_line_id
        where return_lines.request_id = return_requests.id)`,
    })
    .from(returnRequests)
    .where(inArray(orderId, orderIds))
    .orderBy(asc(id))
}

function listParcelEvents(database: Queryable, orderIds: number[]) {
  const { id, parcelId, happenedAt, kind, note } = parcelEvents
  const { orderId, reference, trackingNumber } = parcels
  return database
    .select({ orderId, reference, trackingNumber, happenedAt, kind, note })
    .from(parcelEvents)
    .innerJoin(parcels, eq(parcels.id, parcelId))
    .where(inArray(orderId, orderIds))
    .orderBy(asc(parcelId), asc(happenedAt), asc(id))
}
