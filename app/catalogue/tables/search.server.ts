import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/db/columns.server.ts'

/** Searches that found nothing. */
export const searchMisses = pgTable(
  'search_misses',
  {
    /** Normalised: lower case, single spaces. */
    words: text().primaryKey(),
    count: integer().notNull().default(1),
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  table => [index('search_misses_latest').on(table.lastAt), index('search_misses_by_count').on(table.count)],
)
