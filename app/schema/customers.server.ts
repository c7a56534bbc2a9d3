import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, paisa } from './columns.server.ts'

/**
 * Everyone who ever ordered, by their email (lower case, trimmed). A trigger on `orders` keeps the figures, so that
 * no writer can forget them and two orders at the same time are both counted.
 */
export const customers = pgTable(
  'customers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull().unique(),
    /** As on their latest order. */
    name: text().notNull(),
    phone: text().notNull(),
    orderCount: integer('order_count').notNull().default(0),
    /** The totals of their orders, cancelled ones left out. */
    spentPaisa: paisa('spent_paisa').notNull().default(0),
    firstOrderAt: moment('first_order_at').notNull(),
    lastOrderAt: moment('last_order_at').notNull(),
    /** What staff remember about them. */
    note: text().notNull().default(''),
  },
  table => [
    index('customers_latest').on(table.lastOrderAt, table.id),
    index('customers_by_spend').on(table.spentPaisa, table.id),
    index('customers_by_orders').on(table.orderCount, table.id),
    index('customers_first_order').on(table.firstOrderAt),
    index('customers_search_parts').using('gin', sql`${customerSearchText(table)} gin_trgm_ops`),
  ],
)

/** What staff search customers by, as one text in lower case. */
export function customerSearchText(table: Record<'name' | 'phone' | 'email', AnyPgColumn>): SQL {
  return sql`lower(${table.name} || ' ' || ${table.phone} || ' ' || ${table.email})`
}
