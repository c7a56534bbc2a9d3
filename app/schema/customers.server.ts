import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, paisa } from './columns.server.ts'

/**
 * Everyone who has ordered, by email (lower case, trimmed). A trigger on `orders` updates the figures, so that no
 * writer can skip them and concurrent orders are all counted.
 */
export const customers = pgTable(
  'customers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull().unique(),
    /** From their latest order. */
    name: text().notNull(),
    phone: text().notNull(),
    orderCount: integer('order_count').notNull().default(0),
    /** The totals of their orders, without cancelled ones. */
    spentPaisa: paisa('spent_paisa').notNull().default(0),
    firstOrderAt: moment('first_order_at').notNull(),
    lastOrderAt: moment('last_order_at').notNull(),
    /** A note by staff. */
    note: text().notNull().default(''),
  },
  table => [
    index('customers_latest').on(table.lastOrderAt, table.id),
    index('customers_not_erased').on(table.lastOrderAt).where(sql`email not like '%@deleted.invalid'`),
    index('customers_by_spend').on(table.spentPaisa, table.id),
    index('customers_by_orders').on(table.orderCount, table.id),
    index('customers_first_order').on(table.firstOrderAt),
    index('customers_search_parts').using('gin', sql`${customerSearchText(table)} gin_trgm_ops`),
  ],
)

/** The text that staff search customers by, in lower case. */
export function customerSearchText(table: Record<'name' | 'phone' | 'email', AnyPgColumn>): SQL {
  return sql`lower(${table.name} || ' ' || ${table.phone} || ' ' || ${table.email})`
}
