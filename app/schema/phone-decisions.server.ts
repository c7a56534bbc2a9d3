import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.server.ts'

/** Phones that the shop blocks or trusts. A phone has one decision at most. */
export const phoneDecisions = pgTable(
  'phone_decisions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Normalised, as orders have it: `+923001234567`. */
    phone: text().notNull().unique(),
    kind: text({ enum: ['blocked', 'trusted'] }).notNull(),
    /** Why; may be empty, and is once its customer was erased. */
    note: text().notNull().default(''),
    /** The staff member's email. */
    decidedBy: text('decided_by').notNull(),
    decidedAt: moment('decided_at').notNull().defaultNow(),
  },
  table => [
    check('phone_decisions_kind_known', sql`${table.kind} in ('blocked', 'trusted')`),
    index('phone_decisions_newest').on(table.decidedAt, table.id),
  ],
)
