import { and, sql } from 'drizzle-orm'
import { membersByRules } from '#app/catalogue/product-query/own-collection.server.ts'
import { isListed } from '#app/catalogue/products/listed-products.server.ts'
import { listedProducts } from '#app/catalogue/tables/listed-products.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { type CappedCount, capCount, MOST_FOUND } from '#app/shared/capped-count.ts'
import { readRules } from './collection-form.ts'

/** How many products that shoppers see match typed rules; undefined for rules that ask for nothing or are wrong. */
export async function countMatching(
  database: Queryable,
  typed: Record<string, string>,
): Promise<CappedCount | undefined> {
  const rules = readRules(typed)
  if (!rules) return undefined
  const { condition } = await membersByRules(database, '', rules, new Date())
  const matching = database
    .select({ id: listedProducts.productId })
    .from(listedProducts)
    .where(and(isListed, condition(listedProducts)))
    .limit(MOST_FOUND + 1)
    .as('matching')
  const [row] = await database.select({ count: sql<number>`count(*)::int` }).from(matching)
  return capCount(row?.count ?? 0, MOST_FOUND)
}
