import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { paisa } from '#app/platform/db/columns.server.ts'

const COLUMNS = {
  /**
   * `orders`, by the day they were placed; `new-customers`, by that of their first order; `money` and `courier-money`, by that of the
   * ledger's entry; `balances` of orders, by the day they were placed; `parcels`, by that on which they ended; and `outstanding`, what
   * couriers owe now.
   */
  subject: text().notNull(),
  /** In Karachi. What is outstanding has no day, and 1970-01-01. */
  day: date().notNull(),
  /**
   * A status of orders, a kind of the ledger's entries, for couriers with the courier's id, `7:remitted`; for parcels whose they are and how
   * they ended, `courier:7:delivered`. Otherwise empty.
   */
  kind: text().notNull(),
  count: bigint({ mode: 'number' }).notNull(),
  /** The totals of orders without what was returned, amounts of entries, balances, the cash of parcels, or what is owed. */
  paisa: paisa('paisa').notNull(),
}

/**
 * Counts and amounts of each day. Triggers write `daily_total_changes`; add both to read.
 *
 * Triggers: `daily_totals_added`, `daily_totals_changed`, `daily_totals_emptied`, `daily_totals_removed`.
 */
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
