import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.server.ts'

/** Phones that the shop blocks or trusts. A phone has one mark at most. */
export const phoneMarks = pgTable(
  'phone_marks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Normalised, as orders have it: `+923001234567`. */
    phone: text().notNull().unique(),
    kind: text({ enum: ['blocked', 'trusted'] }).notNull(),
    /** Why; may be empty, and is once its customer was erased. */
    note: text().notNull().default(''),
    /** The staff member's email. */
    markedBy: text('marked_by').notNull(),
    markedAt: moment('marked_at').notNull().defaultNow(),
  },
  table => [
    check('phone_marks_kind_known', sql`${table.kind} in ('blocked', 'trusted')`),
    index('phone_marks_newest').on(table.markedAt, table.id),
  ],
)
