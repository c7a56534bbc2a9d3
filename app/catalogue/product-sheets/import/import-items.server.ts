import { and, asc, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { productImportItems } from '#app/catalogue/tables/product-imports.server.ts'
import type { Queryable, Transaction } from '#app/platform/db/database.server.ts'
import type { ProductPlan } from '../plan/product-plan.ts'
import type { AppliedChange } from './applied-change.ts'

/** A product of a file. The schema knows its columns as JSON. */
export type ImportItem = Omit<typeof productImportItems.$inferSelect, 'plan' | 'change'> & {
  plan: ProductPlan | null
  change: AppliedChange | null
}

/** So many products are written at once. */
const AT_ONCE = 200

/** The products of a file that applying it writes, some at a time. @param numbers only these */
export function plannedItems(
  transaction: Transaction,
  importId: number,
  numbers?: readonly number[],
): AsyncGenerator<ImportItem[]> {
  return itemsInBatches(transaction, importId, and(isNotNull(productImportItems.plan), ofNumbers(numbers)))
}

/** The products that applying a file has written, some at a time. @param numbers only these */
export function writtenItems(
  transaction: Transaction,
  importId: number,
  numbers?: readonly number[],
): AsyncGenerator<ImportItem[]> {
  const isWritten = inArray(productImportItems.outcome, ['applied', 'partly'])
  return itemsInBatches(transaction, importId, and(isWritten, ofNumbers(numbers)))
}

function ofNumbers(numbers: readonly number[] | undefined): SQL | undefined {
  return numbers && sql`${productImportItems.number} = any(${sql.param(numbers)}::int[])`
}

async function* itemsInBatches(
  transaction: Queryable,
  importId: number,
  which: SQL | undefined,
): AsyncGenerator<ImportItem[]> {
  for (let last = 0; ; ) {
    const items = await transaction
      .select()
      .from(productImportItems)
      .where(and(eq(productImportItems.importId, importId), gt(productImportItems.number, last), which))
      .orderBy(asc(productImportItems.number))
      .limit(AT_ONCE)
    if (items.length === 0) return
    yield items as ImportItem[]
    last = items.at(-1)?.number ?? last
  }
}

/** What became of a product of a file. */
export interface ItemOutcome {
  number: number
  outcome: NonNullable<ImportItem['outcome']>
  reason?: string
  productId?: number | null
  change?: AppliedChange | null
}

/** Stores what became of products; what is not named stays. */
export async function saveOutcomes(
  transaction: Transaction,
  importId: number,
  outcomes: readonly ItemOutcome[],
): Promise<void> {
  if (outcomes.length === 0) return
  await transaction.execute(sql`
    update product_import_items as item
    set outcome = said.outcome, reason = coalesce(said.reason, ''), change = coalesce(said.change, item.change),
      product_id = coalesce(said."productId", item.product_id)
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as said(number int, outcome text, reason text, change jsonb, "productId" int)
    where item.import_id = ${importId} and item.number = said.number`)
}
