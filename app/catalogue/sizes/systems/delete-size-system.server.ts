import { eq } from 'drizzle-orm'
import { findSizesInUse } from '#app/catalogue/products/sizes-of-products.server.ts'
import { sizeCharts } from '#app/catalogue/tables/size-charts.server.ts'
import { sizeSystems } from '#app/catalogue/tables/size-systems.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { announceChangedPages } from '#app/platform/http/announce-changed-pages.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { LETTERS_ID } from './size-system.ts'

export type DeleteSizeSystemRefusal =
  | { kind: 'unknown-list' }
  /** Products begin with the letters. */
  | { kind: 'is-letters' }
  /** Products come in these sizes. */
  | { kind: 'sizes-in-use'; sizes: string[] }

/**
 * Deletes a list of sizes from which no product has its sizes, with its charts, which the audit log names. Categories that
 * proposed it propose letters.
 */
export function deleteSizeSystem(
  database: Database,
  { id, actor }: { id: number; actor: string },
): Promise<Outcome<{ name: string }, DeleteSizeSystemRefusal>> {
  return inTransaction(database, async transaction => {
    if (id === LETTERS_ID) return refuse({ kind: 'is-letters' })
    const [list] = await transaction.select().from(sizeSystems).where(eq(sizeSystems.id, id)).for('update')
    if (!list) return refuse({ kind: 'unknown-list' })
    const used = await findSizesInUse(transaction, id, list.sizes)
    if (used.length > 0) return refuse({ kind: 'sizes-in-use', sizes: used })
    const charts = await transaction
      .delete(sizeCharts)
      .where(eq(sizeCharts.sizeSystemId, id))
      .returning({ name: sizeCharts.name })
    await transaction.delete(sizeSystems).where(eq(sizeSystems.id, id))
    await recordAudit(transaction, {
      actor,
      action: 'sizes.deleted',
      subject: { kind: 'sizes', id, name: list.name },
      changes: {
        sizes: { from: list.sizes, to: null },
        ...(charts.length > 0 && { sizeCharts: { from: charts.map(({ name }) => name), to: null } }),
      },
    })
    await announceChangedPages(transaction, { kind: 'everything' })
    return { ok: true, name: list.name }
  })
}
