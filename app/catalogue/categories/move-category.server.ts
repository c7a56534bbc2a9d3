import { asc, eq } from 'drizzle-orm'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { announceChangedPages } from '#app/platform/http/announce-changed-pages.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { lockCategories } from './lock-categories.server.ts'

interface Move {
  id: number
  direction: 'up' | 'down'
  /** The staff member's email. */
  actor: string
}

/** Moves a category one position up or down in the shop's list. At an end of the list it stays. */
export function moveCategory(
  database: Database,
  { id, direction, actor }: Move,
): Promise<Outcome<{ hasChanged: boolean }, { kind: 'unknown-category' }>> {
  return inTransaction(database, async transaction => {
    await lockCategories(transaction)
    const listed = await transaction
      .select({ id: categories.id, name: categories.name, position: categories.position })
      .from(categories)
      .orderBy(asc(categories.position), asc(categories.name))
    const from = listed.findIndex(category => category.id === id)
    const category = listed[from]
    if (!category) return refuse({ kind: 'unknown-category' })
    const to = direction === 'up' ? from - 1 : from + 1
    if (!listed[to]) return { ok: true, hasChanged: false }

    const moved = listed.toSpliced(from, 1).toSpliced(to, 0, category)
    for (const [index, { id, position }] of moved.entries()) {
      if (position === index + 1) continue
      await transaction
        .update(categories)
        .set({ position: index + 1 })
        .where(eq(categories.id, id))
    }
    await recordAudit(transaction, {
      actor,
      action: 'category.moved',
      subject: { kind: 'category', id, name: category.name },
      changes: { position: { from: from + 1, to: to + 1 } },
    })
    await announceChangedPages(transaction, { kind: 'everything' })
    return { ok: true, hasChanged: true }
  })
}
