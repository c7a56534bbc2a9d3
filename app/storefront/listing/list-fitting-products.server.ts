import { and, type SQL, sql } from 'drizzle-orm'
import { MOST_WORN_WITH } from '#app/catalogue/looks/look-form.ts'
import { isAvailable, isListed, NEWEST_LISTED } from '#app/catalogue/products/listed-products.server.ts'
import type { Product } from '#app/catalogue/products/product.ts'
import { readSharedProducts } from '#app/catalogue/products/shared-products.server.ts'
import { listedProducts } from '#app/catalogue/tables/listed-products.server.ts'
import { wornWith } from '#app/catalogue/tables/looks.server.ts'
import { orderLines, orders } from '#app/orders/tables/orders.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { type SharedReads, UNSHARED } from '#app/platform/http/shared-reads.ts'
import { metreStepOf } from '#app/shared/sold-quantity.ts'

const MOST_FITTING = 2
/** So many are looked at, to find some of different categories. */
const CANDIDATES = 8
/** So many of a product's last orders are looked at, however many it has. */
const LAST_ORDERS = 200
/** In fewer orders two products are not bought together, but by chance. */
const FEWEST_ORDERS = 3

/** A product that may be offered with others. All can be bought now. */
interface Candidate {
  id: number
  category: number
  style: number | null
}

/**
 * What completes an outfit with this product: what the owner has chosen, else what was bought together with it. Without cloth, whose
 * length has to be chosen.
 */
export async function listLook(
  database: Queryable,
  productId: number,
  shared: SharedReads,
): Promise<Product[]> {
  const ids = (await listWornWith(database, [productId])).slice(0, MOST_WORN_WITH)
  const products = await readSharedProducts(database, ids, shared)
  return products.filter(({ sizes }) => metreStepOf(sizes) === undefined)
}

/** One or two products to go with those of a cart: those that complete the look of one of them, then best sellers, then the newest. */
export async function listFittingProducts(database: Queryable, ids: readonly number[]): Promise<Product[]> {
  const worn = await listWornWith(database, ids)
  const others = worn.length < MOST_FITTING ? await listComplements(database, ids) : []
  const chosen = [...new Set([...worn, ...others])].slice(0, MOST_FITTING)
  return readSharedProducts(database, chosen, UNSHARED)
}

/** The ids of products of other categories than these, each of another one: best sellers first, then the newest. */
export async function listComplements(database: Queryable, ids: readonly number[]): Promise<number[]> {
  const newest = (condition: SQL | undefined) => sql`(
    select ${CANDIDATE} from ${listedProducts}
    where ${and(isListed, isAvailable(), isOther(ids), condition)}
    order by ${sql.join(NEWEST_LISTED, sql`, `)} limit ${CANDIDATES})`
  // PostgreSQL reads the second part only for what the first one lacks.
  const { rows } = await database.execute<Candidate & Record<string, unknown>>(sql`
    ${newest(sql`${listedProducts.featured} = 'best-selling'`)}
    union all ${newest(undefined)}
    limit ${2 * CANDIDATES}`)
  return oneOfEach(rows, 'category')
}

async function listWornWith(database: Queryable, ids: readonly number[]): Promise<number[]> {
  const chosen = await database.execute<Candidate & Record<string, unknown>>(sql`
    select ${CANDIDATE}
    from unnest(${sql.param([...ids])}::int[]) with ordinality as these(id, at)
    join ${wornWith} on ${wornWith.productId} = these.id
    join ${listedProducts} on ${listedProducts.productId} = ${wornWith.otherId}
    where ${and(isListed, isAvailable(), isNoneOf(ids))}
    order by these.at, ${wornWith.position}`)
  if (chosen.rows.length > 0) return oneOfEach(chosen.rows, 'style')
  const bought = await database.execute<Candidate & Record<string, unknown>>(sql`
    select ${CANDIDATE}
    from unnest(${sql.param([...ids])}::int[]) as these(id)
    cross join lateral (
      select ${orderLines.orderId} as order_id from ${orderLines}
      where ${orderLines.productId} = these.id
      order by ${orderLines.orderId} desc limit ${LAST_ORDERS}
    ) as latest
    join ${orders} on ${orders.id} = latest.order_id and ${orders.status} <> 'cancelled' and not ${orders.isTest}
    join ${orderLines} on ${orderLines.orderId} = latest.order_id
    join ${listedProducts} on ${listedProducts.productId} = ${orderLines.productId}
    where ${and(isListed, isAvailable(), isOther(ids))}
    group by ${listedProducts.productId}
    having count(distinct latest.order_id) >= ${FEWEST_ORDERS}
    order by count(distinct latest.order_id) desc, ${listedProducts.productId} desc
    limit ${CANDIDATES}`)
  return oneOfEach(bought.rows, 'category')
}

const CANDIDATE = sql`${listedProducts.productId} as id, ${listedProducts.categoryId} as category, ${listedProducts.styleId} as style`

/** Neither one of these nor one of their other colours. */
export function isNoneOf(ids: readonly number[]): SQL {
  const these = sql.param([...ids])
  return sql`${listedProducts.productId} <> all(${these}::int[]) and not exists (
    select from listed_products as own where own.product_id = any(${these}::int[]) and own.style_id = ${listedProducts.styleId})`
}

/** Of another category than all of these. */
function isOther(ids: readonly number[]): SQL {
  return sql`${listedProducts.categoryId} not in (
    select category_id from listed_products as own where own.product_id = any(${sql.param([...ids])}::int[]))`
}

/** The first of each category or style. What has no style stands for itself. */
function oneOfEach(candidates: readonly Candidate[], kind: 'category' | 'style'): number[] {
  const keyOf = (candidate: Candidate) => candidate[kind] ?? `no style: ${candidate.id}`
  return candidates
    .filter((one, at) => candidates.findIndex(other => keyOf(other) === keyOf(one)) === at)
    .map(({ id }) => id)
}
