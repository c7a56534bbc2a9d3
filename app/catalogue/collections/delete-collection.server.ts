import { eq } from 'drizzle-orm'
import { collections } from '#app/catalogue/tables/collections.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { announceChangedPages } from '#app/platform/http/announce-changed-pages.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'

/** Deletes a collection. Its products stay. */
export function deleteCollection(
  database: Database,
  id: number,
  actor: string,
): Promise<Outcome<{ title: string }, { kind: 'gone' }>> {
  return inTransaction(database, async transaction => {
    const [deleted] = await transaction
      .delete(collections)
      .where(eq(collections.id, id))
      .returning({ title: collections.title })
    if (!deleted) return refuse({ kind: 'gone' })
    const subject = { kind: 'collection' as const, id, name: deleted.title }
    await recordAudit(transaction, { actor, action: 'collection.deleted', subject })
    await announceChangedPages(transaction, { kind: 'everything' })
    return { ok: true, title: deleted.title }
  })
}
