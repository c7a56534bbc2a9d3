import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/db/columns.server.ts'

/** A decision about a phone that another one replaced. */
export interface ReplacedDecision {
  kind: 'blocked' | 'trusted'
  note: string
  decidedBy: string
  /** As an ISO string. */
  decidedAt: string
}

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
    /** The entries of the history of the orders that were cancelled as fake and blocked it; none if staff decided by hand. */
    byOrderEvents: bigint('by_order_events', { mode: 'number' }).array().notNull().default([]),
    /** What had been decided before they did, and stands again once they are undone. */
    replaced: jsonb().$type<ReplacedDecision>(),
  },
  table => [
    check('phone_decisions_kind_known', sql`${table.kind} in ('blocked', 'trusted')`),
    index('phone_decisions_newest').on(table.decidedAt, table.id),
  ],
)
