import { and, type SQL, sql } from 'drizzle-orm'
import { isListed, OTHER_BIT } from '#app/features/products/listed-products.server.ts'
import { bothKeys, type KeyQuery } from '#app/features/products/product-keys.server.ts'
import { categories } from '#app/schema/categories.server.ts'
import { listedProducts } from '#app/schema/listed-products.server.ts'
import { products } from '#app/schema/products.server.ts'

/** The condition of a search, and how well a product fits it. */
export interface Found {
  matches: SQL
  rank?: SQL
  /** Under these keys all its products are found; undefined if each product of the shop has to be asked. */
  keys?: KeyQuery
}

/** The products of a listing: all of them, or those that a search finds. */
export interface Candidates {
  found?: Found
  /** The keys of what is asked for besides. */
  filterKeys: readonly KeyQuery[]
  /** In larger shops only so many are read, the newest first. */
  mostSampled: number
  /** So many of the newest under the keys of a search are compared with it; filters may leave out some. */
  mostCompared: number
}

/** A shop of ordinary size is counted to its last product. */
const MOST_SAMPLED = 5_000
/** Fewer, because each is compared with the search. */
const MOST_FOUND_SAMPLED = 500
const MOST_COMPARED = 600
const MOST_COMPARED_NARROWED = 1_000

/**
 * @param found the search, if there is one
 * @param filters what is asked for besides
 */
export function candidatesOf(
  found: Found | undefined,
  filters: readonly { keys?: KeyQuery }[] = [],
): Candidates {
  return {
    found,
    filterKeys: filters.flatMap(({ keys }) => keys ?? []),
    mostSampled: found ? MOST_FOUND_SAMPLED : MOST_SAMPLED,
    mostCompared: filters.length > 0 ? MOST_COMPARED_NARROWED : MOST_COMPARED,
  }
}

/**
 * Selects the newest candidates, one more than are sampled. `moreUnderKeys` says of a search that has keys whether not all
 * products under them were compared with it; if none fits, it stands in a row whose other columns are null.
 *
 * @param within a condition on `listed_products`
 */
export function selectNewest({ found, filterKeys, ...most }: Candidates, within?: SQL): SQL {
  const newest = (from: SQL) => sql`
    select product_id as "productId", style_id as "styleId", category_id as "categoryId", ${categories.slug} as category, colour,
      price_paisa as price, is_on_sale as "isOnSale", sampled.featured, available, ${OTHER_SIZES} as "otherSizes", rank, sampled.created_at
    from (
      select ${COLUMNS}, ${found?.rank ?? sql`0`} as rank from ${from} where ${and(isListed, found?.matches, within)}
      order by ${listedProducts.createdAt} desc, ${listedProducts.productId} desc limit ${most.mostSampled + 1}
    ) as sampled join ${categories} on ${categories.id} = category_id`
  const inOrder = sql`order by created_at desc, "productId" desc`
  if (!found?.keys) {
    const joined = sql`${listedProducts} join ${products} on ${products.id} = ${listedProducts.productId}`
    return sql`${newest(found ? joined : sql`${listedProducts}`)} ${inOrder}`
  }
  const keys = bothKeys([found.keys, ...filterKeys])
  return sql`
    with under_keys as materialized (select id from newest_found(${keys}, ${most.mostCompared}::int) as id)
    select newest.*, "moreUnderKeys" from (select coalesce(bool_or(id is null), false) as "moreUnderKeys" from under_keys) as compared
      left join (${newest(BY_ID)}) as newest on true ${inOrder}`
}

/** Each product is fetched by its id, whatever PostgreSQL supposes about their number. */
const BY_ID = sql`
  (select * from ${listedProducts} where product_id = any(array(select id from under_keys)) offset 0) as listed_products,
  lateral (select * from ${products} where id = listed_products.product_id offset 0) as products`

/** Fetched only of products that have some, because the indexes of the sortings do not have them. */
const OTHER_SIZES = sql`case when available >= ${sql.raw(String(OTHER_BIT))} then
  (select other_sizes from ${listedProducts} as whole where whole.product_id = sampled.product_id) else '{}' end`

/** Only those that the indexes of the sortings have. */
const COLUMNS = sql.join(
  [
    ...[listedProducts.productId, listedProducts.createdAt, listedProducts.categoryId],
    ...[listedProducts.colour, listedProducts.pricePaisa],
    ...[listedProducts.isOnSale, listedProducts.featured, listedProducts.available],
    ...[listedProducts.otherSizes, listedProducts.styleId],
  ],
  sql`, `,
)
