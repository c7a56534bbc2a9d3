import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/db/columns.server.ts'

/** Addresses that staff have sent to a page of the shop. None is a page, and none leads to another redirect. */
export const redirects = pgTable(
  'redirects',
  {
    /** As `oldPath` in `redirect-form.ts` writes it. */
    path: text().primaryKey(),
    /** The path and query of a page of the shop. */
    target: text().notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    /** The email of the member of staff. */
    changedBy: text('changed_by').notNull(),
  },
  table => [index('redirects_to').on(table.target)],
)

/** Addresses that were asked for and not found, the most frequent of them: `missed-addresses.server.ts` bounds their number. */
export const missedAddresses = pgTable('missed_addresses', {
  path: text().primaryKey(),
  count: integer().notNull(),
  lastAt: moment('last_at').notNull(),
  /** A path of the shop, or the host of another site; empty if the visitor's browser names none. */
  referrer: text().notNull(),
})
