import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { paisa } from './columns.server.ts'

const COLUMNS = {
  /** `orders`, by status; `new-customers`, by the day of their first order; `money`, by kind; and the others of `dailyTotalsOf`. */
  subject: text().notNull(),
  /** In Karachi. */
  day: date().notNull(),
  /** A status of orders; empty for customers. */
  kind: text().notNull(),
  count: bigint({ mode: 'number' }).notNull(),
  /** The totals of the orders. */
  paisa: paisa('paisa').notNull(),
}

/** How many orders were placed and customers came on each day. Triggers write `daily_total_changes`; add both to read. */
export const dailyTotals = pgTable('daily_totals', COLUMNS, table => [
  primaryKey({ columns: [table.subject, table.day, table.kind] }),
])

/**
 * Changes of `daily_totals` that a job has not added yet. They are only appended, so that orders never wait for each
 * other to count.
 */
export const dailyTotalChanges = pgTable('daily_total_changes', COLUMNS)

/**
 * The sums of `daily_totals` by month, which a trigger on it writes, so that years of days are few rows to read. Those of parcels,
 * which have a kind for each product, are left out.
 */
export const monthlyTotals = pgTable(
  'monthly_totals',
  {
    subject: text().notNull(),
    /** Its first day. */
    month: date().notNull(),
    kind: text().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
    paisa: paisa('paisa').notNull(),
  },
  table => [primaryKey({ columns: [table.subject, table.month, table.kind] })],
)
