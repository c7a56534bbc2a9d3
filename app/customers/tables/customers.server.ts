import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, paisa } from '#app/platform/db/columns.server.ts'
import { FEW_PENDING, periodsOf } from '#app/platform/db/periods.server.ts'

/**
 * Everyone who has ordered, by email (lower case, trimmed). A trigger on `orders` updates the figures, so that no
 * writer can skip them and concurrent orders are all counted.
 *
 * Triggers: `customers_count_for_day`, `customers_emptied`.
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
    // Customers with the same phone may be one.
    index('customers_by_phone').on(table.phone),
    index('customers_search_names')
      .using('gin', periodsOf(table.lastOrderAt), sql`${customerSearchText(table)} gin_trgm_ops`)
      .with({ gin_pending_list_limit: FEW_PENDING }),
  ],
)

/** What staff call customers: `wholesale`, `Lahore family`. */
export const customerTags = pgTable(
  'customer_tags',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    tag: text().notNull(),
  },
  table => [
    primaryKey({ columns: [table.customerId, table.tag] }),
    index('customer_tags_by_tag').on(table.tag, table.customerId),
  ],
)

/** Two customers whom staff made one: the orders of the first have the email of the second. Removed when they are erased. */
export const customerMerges = pgTable(
  'customer_merges',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    fromEmail: text('from_email').notNull(),
    fromNote: text('from_note').notNull(),
    fromTags: text('from_tags').array().notNull(),
    intoEmail: text('into_email').notNull(),
    /** The orders that changed their email. */
    orderIds: integer('order_ids').array().notNull(),
    /** The staff member's email. */
    mergedBy: text('merged_by').notNull(),
    mergedAt: moment('merged_at').notNull().defaultNow(),
    undoneAt: moment('undone_at'),
  },
  table => [
    index('customer_merges_into').on(table.intoEmail, table.id),
    // Those of erased orders are found by them.
    index('customer_merges_orders').using('gin', table.orderIds),
  ],
)

/** The text that staff search customers by, in lower case. It begins with a space, as each of its words. */
export function customerSearchText(table: Record<'name' | 'phone' | 'email', AnyPgColumn>): SQL {
  return sql`lower(' ' || plain_urdu(${table.name}) || ' ' || ${table.phone} || ' ' || ${table.email})`
}
