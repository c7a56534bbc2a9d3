import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.server.ts'

/** The channel on which every process listens for changes to public pages. */
export const CHANGED_PAGES = 'pages_changed'

/**
 * Announces a change to something that public pages show, so that every process evicts its cached pages. Call it in
 * the transaction that makes the change: PostgreSQL delivers it on commit.
 */
export async function announceChangedPages(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANGED_PAGES}, '')`)
}
