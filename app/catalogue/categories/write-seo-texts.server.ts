import { eq } from 'drizzle-orm'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { findChanges, recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { announceChangedPages } from '#app/platform/http/announce-changed-pages.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { pickSeoTexts, type SeoTextsOfForm } from '#app/shared/text/seo-texts.ts'
import { lockCategories } from './lock-categories.server.ts'

export type SeoTextsRefusal = { kind: 'unknown-category' }

interface Writing extends SeoTextsOfForm {
  id: number
  /** The staff member's email. */
  actor: string
}

/** Writes what search engines and shared links show of the page of a category. */
export function writeSeoTexts(
  database: Database,
  { id, actor, ...typed }: Writing,
): Promise<Outcome<object, SeoTextsRefusal>> {
  return inTransaction(database, async transaction => {
    await lockCategories(transaction)
    const [category] = await transaction.select().from(categories).where(eq(categories.id, id))
    if (!category) return refuse({ kind: 'unknown-category' })
    const texts = pickSeoTexts(typed)
    const changes = findChanges(pickSeoTexts(category), texts)
    if (Object.keys(changes).length === 0) return { ok: true }
    await transaction.update(categories).set(texts).where(eq(categories.id, id))
    await recordAudit(transaction, {
      actor,
      action: 'category.described',
      subject: { kind: 'category', id, name: category.name },
      changes,
    })
    await announceChangedPages(transaction, { kind: 'everything' })
    return { ok: true }
  })
}
