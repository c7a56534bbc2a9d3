import { randomBytes } from 'node:crypto'
import { and, eq, isNull, notLike, type SQL, sql } from 'drizzle-orm'
import { orderEvents, orderLines, orders } from '#app/orders/tables/orders.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { NEW_STATUS } from './order-status.ts'
import { remarkInBoth } from './remark-in-both.server.ts'

type OrderValues = Omit<typeof orders.$inferInsert, 'userId'> & { userId: string | undefined }
type LineValues = Omit<typeof orderLines.$inferInsert, 'orderId'>

/** The id of the order that the writes of `orderWrites` insert, for other writes of the same statement. */
export const PLACED_ORDER: SQL = sql`(select id from placed)`

const STOCK_AWAITS_CONFIRMATION = message(
  'Unusually many orders came within the hour: its pieces stay on sale until it is confirmed.',
)

/** A new secret that grants access to an order. */
export function newOrderToken(): string {
  return randomBytes(24).toString('base64url')
}

/** A new secret that grants access to the status of an order, and not to its address. */
export function newTrackingToken(): string {
  return randomBytes(16).toString('hex')
}

/** Selects a number for a new order. Another order may take it before it is stored, once in many millions. */
export const NEW_ORDER_NUMBER: SQL<string> = sql`new_order_number()`

/**
 * The writes that insert an order with its lines and the first entry of its history.
 *
 * @param by the member of staff who took it for a caller, and how; by default the customer
 */
export function orderWrites(
  transaction: Transaction,
  { userId, ...values }: OrderValues,
  lines: readonly LineValues[],
  by: { actor: string; say: () => string } = { actor: 'customer', say: () => '' },
) {
  const orderId = PLACED_ORDER
  return {
    placed: transaction
      .insert(orders)
      .values({
        ...values,
        // If the account is being deleted at the same time, the order is a guest's, and the insert succeeds.
        userId: userId && sql`(select id from users where id = ${userId} for key share)`,
      })
      .returning({ id: orders.id }),
    placed_lines: transaction.insert(orderLines).values(lines.map(line => ({ ...line, orderId }))),
    placed_event: transaction.insert(orderEvents).values({
      orderId,
      actor: by.actor,
      toStatus: values.status ?? NEW_STATUS,
      ...remarkInBoth(() =>
        [values.stockAwaitsConfirmation && t(STOCK_AWAITS_CONFIRMATION), by.say()].filter(Boolean).join(' '),
      ),
    }),
  }
}

/**
 * Whether an order was placed by a guest within the last hour. Later its link may have been passed on, and no account
 * can be created with it. The same is true for an order whose customer is to be erased, or that has no email.
 */
export function isNewGuestOrder(token: string): SQL | undefined {
  const isNew = sql`${orders.placedAt} > now() - interval '1 hour'`
  const hasEmail = notLike(orders.email, '%.invalid')
  return and(
    eq(orders.token, token),
    isNew,
    hasEmail,
    isNull(orders.userId),
    eq(orders.forgetsCustomer, false),
  )
}

/** Moves a guest's new order to an account. */
export async function giveGuestOrder(transaction: Transaction, token: string, userId: string): Promise<void> {
  await transaction.update(orders).set({ userId }).where(isNewGuestOrder(token))
}
