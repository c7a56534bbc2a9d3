import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/db/columns.server.ts'
import { FEW_PENDING, periodsOf } from '#app/platform/db/periods.server.ts'

type AuditColumns<Name extends string> = Record<Name, AnyPgColumn>

/**
 * The text that staff search entries by, in lower case: what was changed, by name and number, also in a bulk change. It begins with a space, as
 * each of its words.
 */
export function auditSearchText(
  table: AuditColumns<'subjectKind' | 'subjectId' | 'subjectName' | 'changes'>,
): SQL {
  return sql`plain_urdu(' ' || audit_search_text(${table.subjectKind}, ${table.subjectId}, ${table.subjectName}, ${table.changes}))`
}

/** The products of a bulk change, by id. */
export function auditProducts(table: AuditColumns<'changes'>): SQL {
  return sql`audit_products(${table.changes})`
}

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
    index('audit_log_search_names')
      .using(
        'gin',
        periodsOf(table.happenedAt),
        sql`(array[${table.subjectKind}])`,
        sql`${auditSearchText(table)} gin_trgm_ops`,
      )
      .with({ gin_pending_list_limit: FEW_PENDING }),
    index('audit_log_of_products').using('gin', auditProducts(table)).where(sql`subject_kind = 'products'`),
  ],
)
