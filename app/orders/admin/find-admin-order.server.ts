import { asc, desc, eq, sql } from 'drizzle-orm'
import { customers } from '#app/customers/tables/customers.server.ts'
import { countOut, readPackedLines } from '#app/fulfilment/parcel-log/in-parcel.server.ts'
import { readOrderCash } from '#app/money/payments/read-cash-to-collect.server.ts'
import { paidPaisa } from '#app/money/payments/read-money.server.ts'
import { readVouchersToGiveBack } from '#app/money/payments/vouchers-follow-status.server.ts'
import { orderRevisions } from '#app/orders/tables/order-revisions.server.ts'
import { orderEvents, orderLines, orderNotes, orders } from '#app/orders/tables/orders.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readTogether } from '#app/platform/db/read-together.server.ts'
import { saidToStaff } from '#app/shared/text/said-text.ts'
import { readCancelRefusals } from '../lifecycle/read-cancel-refusals.server.ts'
import { readPartlySent } from '../lifecycle/read-partly-sent.server.ts'
import {
  ADMIN_ORDER_LINE_COLUMNS,
  AMOUNT_COLUMNS,
  DELIVERY_COLUMNS,
  PROMISE_COLUMNS,
  skuOfOrderLine,
} from '../order-columns.server.ts'
import type { OrderStatus } from '../order-status.ts'
import { readAwaitedPieces } from '../pieces/awaited-pieces.server.ts'
import type { AdminOrder } from './admin-order.ts'

/** The order with this number, as staff see it; undefined if there is none. */
export async function findAdminOrder(database: Queryable, number: string): Promise<AdminOrder | undefined> {
  const [found] = await database
    .select({
      id: orders.id,
      number: orders.number,
      token: orders.token,
      trackingToken: orders.trackingToken,
      status: orders.status,
      stockAwaitsConfirmation: orders.stockAwaitsConfirmation,
      isTest: orders.isTest,
      placedAt: orders.placedAt,
      language: orders.language,
      email: orders.email,
      ...DELIVERY_COLUMNS,
      ...AMOUNT_COLUMNS,
      ...PROMISE_COLUMNS,
      paymentMethod: orders.paymentMethod,
      advancePaisa: orders.advancePaisa,
      paidPaisa: paidPaisa(),
      piecesOut: orders.piecesOut,
      customerId: customers.id,
      customerOrderCount: customers.orderCount,
    })
    .from(orders)
    .leftJoin(customers, eq(customers.email, sql`lower(trim(${orders.email}))`))
    .where(eq(orders.number, number))
  if (!found) return undefined
  const [bought, awaited, packed, events, notes, cash, vouchers, takenOut, refusals, partlySent] =
    await readTogether(database, [
      () => listLines(database, found.id),
      () => readAwaitedPieces(database, found.id),
      () => readPackedLines(database, found.id),
      () => listEvents(database, found.id),
      () => listNotes(database, found.id),
      () => readOrderCash(database, found.id),
      () => readVouchersToGiveBack(database, [found.id]),
      () => findTakenOut(database, found.id),
      () => readCancelRefusals(database, [found]),
      () => readPartlySent(database, [found.id]),
    ])
  const out = countOut(packed)
  const lines = bought.map(line => {
    const { id = 0, loose = 0 } = packed.find(({ position }) => position === line.position) ?? {}
    return { ...line, awaited: awaited.get(line.position) ?? 0, loose, out: out.get(id) ?? 0 }
  })
  const { customerOrderCount } = found
  return {
    ...found,
    customerOrderCount: customerOrderCount ?? 0,
    backToVouchers: vouchers.get(found.id) ?? [],
    isPartlySent: partlySent.has(found.id),
    cancelRefusal: refusals.get(found.id) ?? '',
    cash,
    lines,
    events,
    notes,
    takenOut,
  }
}

/** The newest edit of an order, if it took out what was in no parcel. */
async function findTakenOut(database: Queryable, orderId: number): Promise<AdminOrder['takenOut']> {
  const { id: revisionId, eventId, takesOut } = orderRevisions
  const [last] = await database
    .select({ revisionId, eventId, takesOut })
    .from(orderRevisions)
    .where(eq(orderRevisions.orderId, orderId))
    .orderBy(desc(orderRevisions.id))
    .limit(1)
  return last?.takesOut ? { revisionId: last.revisionId, eventId: last.eventId } : undefined
}

function listLines(database: Queryable, orderId: number) {
  return database
    .select({ ...ADMIN_ORDER_LINE_COLUMNS, sku: skuOfOrderLine })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
}

async function listEvents(database: Queryable, orderId: number) {
  const rows = await database
    .select({
      id: orderEvents.id,
      happenedAt: orderEvents.happenedAt,
      actor: orderEvents.actor,
      fromStatus: orderEvents.fromStatus,
      toStatus: orderEvents.toStatus,
      remark: orderEvents.remark,
      remarkUrdu: orderEvents.remarkUrdu,
      isUndo: orderEvents.isUndo,
      piecesBack: orderEvents.piecesBack,
    })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id))
  return rows.map(({ remarkUrdu, ...row }) => ({
    ...row,
    remark: saidToStaff(row.remark, remarkUrdu),
    fromStatus: row.fromStatus as OrderStatus | null,
    toStatus: row.toStatus as OrderStatus,
  }))
}

function listNotes(database: Queryable, orderId: number) {
  return database
    .select({
      id: orderNotes.id,
      author: orderNotes.author,
      text: orderNotes.text,
      writtenAt: orderNotes.writtenAt,
    })
    .from(orderNotes)
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(desc(orderNotes.id))
}
