import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.server.ts'

/** What staff did, append-only: written in the same transaction as the change. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    happenedAt: moment('happened_at').notNull().defaultNow(),
    /** The staff member's email, or `command line`. */
    actor: text().notNull(),
    /** Such as `product.edited`. */
    action: text().notNull(),
    /** What was changed: `product` with its id, or `order` with its number. */
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    /** The subject's name at that time, for display. */
    subjectName: text('subject_name').notNull(),
    /** Old and new value of each field. */
    changes: jsonb().$type<Record<string, { from: unknown; to: unknown }>>().notNull().default({}),
    /** When the change was undone. */
    undoneAt: moment('undone_at'),
  },
  table => [
    index('audit_log_newest').on(table.happenedAt, table.id),
    index('audit_log_by_actor').on(table.actor, table.happenedAt, table.id),
    index('audit_log_of_subject').on(table.subjectKind, table.subjectId, table.happenedAt),
  ],
)
