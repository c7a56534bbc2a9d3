import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.server.ts'

/** What staff did, append-only: written in the transaction of what it tells about. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    happenedAt: moment('happened_at').notNull().defaultNow(),
    /** The staff member's email, or `command line`. */
    actor: text().notNull(),
    /** What was done, like `product.edited`. */
    action: text().notNull(),
    /** To what: `product` and its id, `order` and its number. */
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    /** The subject's name as it was then, for reading. */
    subjectName: text('subject_name').notNull(),
    /** From what to what, by field. */
    changes: jsonb().$type<Record<string, { from: unknown; to: unknown }>>().notNull().default({}),
    /** Set once the change was taken back by its Undo. */
    undoneAt: moment('undone_at'),
  },
  table => [
    index('audit_log_newest').on(table.happenedAt, table.id),
    index('audit_log_by_actor').on(table.actor, table.happenedAt, table.id),
    index('audit_log_of_subject').on(table.subjectKind, table.subjectId, table.happenedAt),
  ],
)
