import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/db/columns.server.ts'

/** Orders that staff have begun for a caller and not confirmed: one of each phone. Removed after some days. */
export const orderDrafts = pgTable(
  'order_drafts',
  {
    /** International, `+923001234567`. */
    phone: text().primaryKey(),
    /** The form as it was typed, by field. */
    fields: jsonb().$type<Record<string, string>>().notNull(),
    /** The staff member's email. */
    savedBy: text('saved_by').notNull(),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  table => [index('order_drafts_saved').on(table.savedAt)],
)
