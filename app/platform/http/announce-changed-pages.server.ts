import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.server.ts'
import { formatPageChange, type PageChange } from './page-change.ts'

/** The channel on which every process listens for changes to public pages. */
export const CHANGED_PAGES = 'pages_changed'

/**
 * Announces a change to something that public pages show, so that every process evicts the cached pages that show
 * it. Call it in the transaction that makes the change: PostgreSQL delivers it on commit.
 */
export async function announceChangedPages(tx: Queryable, change: PageChange): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANGED_PAGES}, ${formatPageChange(change)})`)
}
