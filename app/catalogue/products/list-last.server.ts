import { sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/db/database.server.ts'

/**
 * Runs work that changes many products, and writes their rows of `listed_products` once, after it. An order that sells a size
 * out holds its stock level before it writes the product's row there: who holds rows before stock levels makes such orders
 * wait, and deadlocks with one whose level it needs later. Triggers list a product at once elsewhere.
 *
 * @param work adds the ids of the products that it changes, or whose stock it changes, to `changed`
 */
export async function listLast<Result>(
  transaction: Transaction,
  work: (changed: Set<number>) => Promise<Result>,
): Promise<Result> {
  const changed = new Set<number>()
  await transaction.execute(sql`select set_config('darzi.lists_last', 'on', true)`)
  const result = await work(changed)
  await transaction.execute(sql`select set_config('darzi.lists_last', '', true)`)
  await transaction.execute(sql`select list_all_again(${sql.param([...changed])}::int[])`)
  return result
}
