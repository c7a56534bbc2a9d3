import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { VoucherPayment } from '#app/money/payments/voucher-payment.ts'
import { readVouchersToGiveBack } from '#app/money/payments/vouchers-follow-status.server.ts'
import { confirmationEvents, confirmations } from '#app/orders/tables/confirmations.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readTogether } from '#app/platform/db/read-together.server.ts'
import { findOrder } from '../find-order.server.ts'
import type { Order } from '../order.ts'
import type { OrderStatus } from '../order-status.ts'
import type { Confirmation, ContactOutcome, ContactWay } from './confirmation.ts'

/** An entry of the log of contacts, as staff read it. */
export interface Contact {
  id: number
  happenedAt: Date
  /** `customer`, or the email of a member of staff. */
  actor: string
  way: ContactWay
  outcome: ContactOutcome
  nextAttemptAt: Date | null
  note: string
}

/** Another order of the same phone number. */
export interface EarlierOrder {
  number: string
  status: OrderStatus
  totalPaisa: number
  placedAt: Date
}

/** What staff need to know while they call. */
export interface Call {
  order: Order
  confirmation: Confirmation
  /** Oldest first. */
  contacts: Contact[]
  /** What goes back to the vouchers of the order if it is cancelled. */
  backToVouchers: VoucherPayment[]
  /** Newest first, at most `MOST_EARLIER`. */
  earlier: EarlierOrder[]
}

const MOST_EARLIER = 6

/** The order with this number and its calls; undefined if there is none, or it was never to be called. */
export async function findCall(database: Queryable, number: string): Promise<Call | undefined> {
  const [row] = await database
    .select({
      orderId: confirmations.orderId,
      phone: orders.phone,
      state: confirmations.state,
      attempts: confirmations.attempts,
      nextAttemptAt: confirmations.nextAttemptAt,
    })
    .from(confirmations)
    .innerJoin(orders, eq(orders.id, confirmations.orderId))
    .where(eq(orders.number, number))
  if (!row) return undefined
  const { orderId, phone, ...confirmation } = row
  const [order, contacts, earlier, vouchers] = await readTogether(database, [
    () => findOrder(database, eq(orders.id, orderId)),
    () => listContacts(database, orderId),
    () => (phone === '' ? [] : listOrdersOfPhone(database, phone, orderId)),
    () => readVouchersToGiveBack(database, [orderId]),
  ])
  return order && { order, confirmation, contacts, earlier, backToVouchers: vouchers.get(orderId) ?? [] }
}

/** The log of an order, oldest entry first. */
export function listContacts(database: Queryable, orderId: number): Promise<Contact[]> {
  return database
    .select({
      id: confirmationEvents.id,
      happenedAt: confirmationEvents.happenedAt,
      actor: confirmationEvents.actor,
      way: confirmationEvents.way,
      outcome: confirmationEvents.outcome,
      nextAttemptAt: confirmationEvents.nextAttemptAt,
      note: confirmationEvents.note,
    })
    .from(confirmationEvents)
    .where(eq(confirmationEvents.orderId, orderId))
    .orderBy(asc(confirmationEvents.id))
}

/** The last orders of a phone, newest first. @param exceptId an order that is left out */
export function listOrdersOfPhone(database: Queryable, phone: string, exceptId = 0): Promise<EarlierOrder[]> {
  return database
    .select({
      number: orders.number,
      status: orders.status,
      totalPaisa: orders.totalPaisa,
      placedAt: orders.placedAt,
    })
    .from(orders)
    .where(and(eq(orders.phone, phone), ne(orders.id, exceptId)))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(MOST_EARLIER)
}

/** The confirmation of the order with this number; undefined if there is none. */
export async function findConfirmation(
  database: Queryable,
  number: string,
): Promise<Confirmation | undefined> {
  const [row] = await database
    .select({
      state: confirmations.state,
      attempts: confirmations.attempts,
      nextAttemptAt: confirmations.nextAttemptAt,
    })
    .from(confirmations)
    .innerJoin(orders, eq(orders.id, confirmations.orderId))
    .where(eq(orders.number, number))
  return row
}
