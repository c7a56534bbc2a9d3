import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.server.ts'

/** The channel on which every process listens for changes of what public pages show. */
export const CHANGED_PAGES = 'pages_changed'

/**
 * Says that something which public pages show has changed: every process forgets its kept pages. Call it in the
 * transaction that makes the change, so that it is heard exactly when the change can be seen.
 */
export async function announceChangedPages(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANGED_PAGES}, '')`)
}
