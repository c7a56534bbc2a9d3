import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { orders } from '#app/orders/tables/orders.server.ts'
import { moment } from '#app/platform/db/columns.server.ts'

/** Money that a shopper has at the shop, by a code. What a voucher is worth is in the ledger: see `money_entries`. */
export const vouchers = pgTable(
  'vouchers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** In capitals, `V-8KQ4-M4XT`. */
    code: text().notNull().unique(),
    /** The order that was paid too much. */
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Null: it does not expire. */
    expiresAt: moment('expires_at'),
    /** Set once staff have put what was left of it back to its order. */
    cancelledAt: moment('cancelled_at'),
    /** The staff member's email. */
    issuedBy: text('issued_by').notNull(),
    issuedAt: moment('issued_at').notNull().defaultNow(),
  },
  table => [index('vouchers_of_order').on(table.orderId)],
)
