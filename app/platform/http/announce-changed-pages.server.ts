import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.server.ts'
import { formatPageChange, type PageChange } from './page-change.ts'

/** The channel on which every process listens for changes to public pages. */
export const CHANGED_PAGES = 'pages_changed'

/**
 * Announces a change to something that public pages show, so that every process evicts the cached pages that show
 * it. Call it in the transaction that makes the change: PostgreSQL delivers it on commit.
 *
 * @param categories an expression for the end of the text: the categories of the changed products (`announceChangedProducts`)
 */
export async function announceChangedPages(
  tx: Queryable,
  change: PageChange,
  categories?: SQL,
): Promise<void> {
  const text = formatPageChange(change)
  const isOfProducts = change.kind !== 'everything' && text.startsWith(change.kind)
  const payload = isOfProducts && categories ? sql`${text} || ${categories}` : sql`${text}`
  await tx.execute(sql`select pg_notify(${CHANGED_PAGES}, ${payload})`)
}
