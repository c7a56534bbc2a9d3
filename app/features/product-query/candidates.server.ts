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
  /** An expression: whether each product under the keys fits. */
  keysAreExact?: SQL<boolean>
}

/** A filter, for products under keys. */
interface KeyedFilter {
  keys?: KeyQuery
  keysAreExact?: true
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
  /** Whether the filters leave out none that is under their keys. */
  filtersAreExact: boolean
}

/** A shop of ordinary size is counted to its last product. */
const MOST_SAMPLED = 5_000
/** Fewer, because each is compared with the search. */
const MOST_FOUND_SAMPLED = 500
/** Of those that are compared: enough if the newest ranges have no more. */
const ENOUGH = 0.2
const MOST_COMPARED = 600
const MOST_COMPARED_NARROWED = 1_000

/**
 * @param found the search, if there is one
 * @param filters what is asked for besides
 */
export function candidatesOf(found: Found | undefined, filters: readonly KeyedFilter[] = []): Candidates {
  return {
    found,
    filterKeys: filters.flatMap(({ keys }) => keys ?? []),
    mostSampled: found ? MOST_FOUND_SAMPLED : MOST_SAMPLED,
    mostCompared: filters.length > 0 ? MOST_COMPARED_NARROWED : MOST_COMPARED,
    filtersAreExact: filters.every(({ keysAreExact }) => keysAreExact === true),
  }
}

/**
 * Selects the newest candidates, at least one more than are sampled. Of a search that has keys, a row without a product says that
 * not all products under them were compared with it.
 *
 * @param within a condition on `listed_products`
 */
export function selectNewest(candidates: Candidates, within?: SQL): SQL {
  return candidates.found?.keys
    ? selectUnderKeys(candidates, candidates.found.keys, within)
    : selectByAsking(candidates, within)
}

/**
 * The conditions and the rank are about what one function returns, whose own statements are planned once per connection:
 * planning joins of the two tables, with their many indexes, took as long as ranking.
 */
function selectUnderKeys(
  { found, filterKeys, mostSampled, mostCompared, filtersAreExact }: Candidates,
  searchKeys: KeyQuery,
  within?: SQL,
): SQL {
  const keys = bothKeys([searchKeys, ...filterKeys])
  const isExact = filtersAreExact && found?.keysAreExact
  const most = isExact
    ? sql`case when ${isExact} then ${mostSampled + 1}::int else ${mostCompared}::int end`
    : sql`${mostCompared}::int`
  const asTable = (table: string, columns: string) => sql.raw(`lateral (select ${columns}) as ${table}`)
  return sql`
    select found.id as "productId", found.style_id as "styleId", found.category_id as "categoryId", found.category, found.colour,
      found.price_paisa as price, found.is_on_sale as "isOnSale", found.featured, found.available, found.other_sizes as "otherSizes",
      ${found?.rank ?? sql`0`} as rank
    from found_products(${keys}, ${most}, ${mostCompared * ENOUGH}::int) as found,
      ${asTable('listed_products', LISTED_COLUMNS)}, ${asTable('products', PRODUCT_COLUMNS)}
    where found.id is null or (${and(found?.matches, within) ?? sql`true`})
    order by found.created_at desc, found.id desc`
}

const LISTED_COLUMNS = `found.id as product_id, true as is_shown, found.created_at, found.category_id, found.price_paisa, found.colour,
  found.is_on_sale, found.featured, found.available, found.other_sizes, found.style_id, found.tags`
const PRODUCT_COLUMNS =
  'found.id, found.name, found.name_urdu, found.category_id, found.price_paisa, found.sizes, found.featured, found.search'

function selectByAsking({ found, mostSampled }: Candidates, within?: SQL): SQL {
  const joined = sql`${listedProducts} join ${products} on ${products.id} = ${listedProducts.productId}`
  return sql`
    select product_id as "productId", style_id as "styleId", category_id as "categoryId", ${categories.slug} as category, colour,
      price_paisa as price, is_on_sale as "isOnSale", sampled.featured, available, ${OTHER_SIZES} as "otherSizes", rank
    from (
      select ${COLUMNS}, ${found?.rank ?? sql`0`} as rank from ${found ? joined : listedProducts}
      where ${and(isListed, found?.matches, within)}
      order by ${listedProducts.createdAt} desc, ${listedProducts.productId} desc limit ${mostSampled + 1}
    ) as sampled join ${categories} on ${categories.id} = category_id
    order by sampled.created_at desc, product_id desc`
}

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
