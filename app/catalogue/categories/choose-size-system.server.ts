import { eq } from 'drizzle-orm'
import { holdSizeSystem } from '#app/catalogue/sizes/systems/list-size-systems.server.ts'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { lockCategories } from './lock-categories.server.ts'

export type SizeSystemChoiceRefusal = { kind: 'unknown-category' } | { kind: 'unknown-list' }

interface SizeSystemChoice {
  id: number
  /** None proposes the letters. */
  sizeSystemId: number | null
  /** The staff member's email. */
  actor: string
}

/** Says which list of sizes a category proposes for its new products. Those that it has stay as they are. */
export function chooseSizeSystem(
  database: Database,
  { id, sizeSystemId, actor }: SizeSystemChoice,
): Promise<Outcome<object, SizeSystemChoiceRefusal>> {
  return inTransaction(database, async transaction => {
    await lockCategories(transaction)
    const [category] = await transaction.select().from(categories).where(eq(categories.id, id))
    if (!category) return refuse({ kind: 'unknown-category' })
    if (category.sizeSystemId === sizeSystemId) return { ok: true }
    const chosen = sizeSystemId === null ? null : await holdSizeSystem(transaction, sizeSystemId)
    if (chosen === undefined) return refuse({ kind: 'unknown-list' })
    const before =
      category.sizeSystemId === null ? null : await holdSizeSystem(transaction, category.sizeSystemId)

    await transaction.update(categories).set({ sizeSystemId }).where(eq(categories.id, id))
    await recordAudit(transaction, {
      actor,
      action: 'category.sized',
      subject: { kind: 'category', id, name: category.name },
      changes: { sizes: { from: before?.name ?? null, to: chosen?.name ?? null } },
    })
    return { ok: true }
  })
}
