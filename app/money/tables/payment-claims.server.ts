import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { orders } from '#app/orders/tables/orders.server.ts'
import { moment, paisa } from '#app/platform/db/columns.server.ts'
import type { TransferWay } from '#app/shared/payment-method.ts'
import { moneyEntries } from './cash.server.ts'

/** Money that shoppers say they have sent. It counts once staff accept it, as an entry of the ledger. */
export const paymentClaims = pgTable(
  'payment_claims',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    way: text().$type<TransferWay>().notNull(),
    amountPaisa: paisa('amount_paisa').notNull(),
    /** The number of the transfer, as the shopper typed it; may be empty. Erased with the customer. */
    reference: text().notNull().default(''),
    /** Names the picture of the slip in the file store; null without one. Erased with the customer. */
    slipKey: text('slip_key'),
    state: text({ enum: ['claimed', 'accepted', 'rejected'] })
      .notNull()
      .default('claimed'),
    /** What the shopper reads about a rejection; may be empty. */
    answer: text().notNull().default(''),
    /** The entry of the ledger that it became. */
    entryId: bigint('entry_id', { mode: 'number' }).references(() => moneyEntries.id, {
      onDelete: 'set null',
    }),
    claimedAt: moment('claimed_at').notNull().defaultNow(),
    decidedAt: moment('decided_at'),
    /** The staff member's email. */
    decidedBy: text('decided_by'),
  },
  table => [
    check('payment_claims_amount_above_zero', sql`${table.amountPaisa} > 0`),
    index('payment_claims_of_order').on(table.orderId, table.id),
    index('payment_claims_open').on(table.id).where(sql`state = 'claimed'`),
    index('payment_claims_by_slip').on(table.slipKey).where(sql`slip_key is not null`),
  ],
)
