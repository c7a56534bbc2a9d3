import { eq } from 'drizzle-orm'
import { isChartKey } from '#app/catalogue/sizes/charts/list-size-charts.server.ts'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { announceChangedPages } from '#app/platform/http/announce-changed-pages.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { lockCategories } from './lock-categories.server.ts'

export type SizeChartChoiceRefusal = { kind: 'unknown-category' } | { kind: 'unknown-chart' }

interface SizeChartChoice {
  id: number
  /** The key of a chart, or `tracksuits`. None leaves it to each product's name. */
  sizeChart: string | null
  /** The staff member's email. */
  actor: string
}

/** Says whose measurements the size guide shows for the products of a category. */
export function chooseSizeChart(
  database: Database,
  { id, sizeChart, actor }: SizeChartChoice,
): Promise<Outcome<{ hasChanged: boolean }, SizeChartChoiceRefusal>> {
  return inTransaction(database, async transaction => {
    await lockCategories(transaction)
    const [category] = await transaction
      .select({ name: categories.name, sizeChart: categories.sizeChart })
      .from(categories)
      .where(eq(categories.id, id))
    if (!category) return refuse({ kind: 'unknown-category' })
    if (category.sizeChart === sizeChart) return { ok: true, hasChanged: false }
    if (sizeChart !== null && !(await isChartKey(transaction, sizeChart))) {
      return refuse({ kind: 'unknown-chart' })
    }

    await transaction.update(categories).set({ sizeChart }).where(eq(categories.id, id))
    await recordAudit(transaction, {
      actor,
      action: 'category.measured',
      subject: { kind: 'category', id, name: category.name },
      changes: { sizeChart: { from: category.sizeChart, to: sizeChart } },
    })
    await announceChangedPages(transaction, { kind: 'everything' })
    return { ok: true, hasChanged: true }
  })
}
