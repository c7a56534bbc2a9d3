import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { orders } from '#app/orders/tables/orders.server.ts'
import { moment, paisa } from '#app/platform/db/columns.server.ts'
import type { OnlineState } from '../online-payments/online-payment.ts'
import { moneyEntries } from './cash.server.ts'

/** Payments that shoppers began at the payment service. What arrived is in the ledger. */
export const onlinePayments = pgTable(
  'online_payments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Names the payment at the service. */
    reference: text().notNull().unique(),
    /** The service's own number of it; null until the service has answered. */
    gatewayId: text('gateway_id'),
    /** The service's page on which the shopper pays; null until the service has answered. */
    address: text(),
    amountPaisa: paisa('amount_paisa').notNull(),
    state: text().$type<OnlineState>().notNull().default('begun'),
    /** What the service reports instead of the amount that was asked for. */
    reportedPaisa: paisa('reported_paisa'),
    /** Paid back by the service, in all. */
    refundedPaisa: paisa('refunded_paisa').notNull().default(0),
    /** The entry of the ledger that it became. */
    entryId: bigint('entry_id', { mode: 'number' }).references(() => moneyEntries.id, {
      onDelete: 'set null',
    }),
    begunAt: moment('begun_at').notNull().defaultNow(),
    /** When the service was last asked what became of it. */
    askedAt: moment('asked_at'),
  },
  table => [
    check('online_payments_amount_above_zero', sql`${table.amountPaisa} > 0`),
    check(
      'online_payments_state_known',
      sql`${table.state} in ('begun', 'paid', 'failed', 'mismatched', 'looked-up')`,
    ),
    index('online_payments_of_order').on(table.orderId, table.id),
    index('online_payments_begun').on(table.begunAt).where(sql`state = 'begun'`),
    index('online_payments_mismatched').on(table.id).where(sql`state = 'mismatched'`),
  ],
)
