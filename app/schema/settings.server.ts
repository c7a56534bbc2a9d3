import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** What the owner can change about the shop, one row for each group of settings. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  /** Grows with each change, so that of two people who change the settings the later one is told. */
  version: integer().notNull().default(1),
})
