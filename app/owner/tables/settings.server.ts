import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** The store settings, one row for each group. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  /** Grows with each change, so that a second person's edit of an old version is refused. */
  version: integer().notNull().default(1),
})
