import { and, type SQL, sql } from 'drizzle-orm'
import { isListed, OTHER_BIT } from '#app/catalogue/products/listed-products.server.ts'
import type { Featured } from '#app/catalogue/products/product.ts'
import { bothKeys, type KeyQuery } from '#app/catalogue/products/product-keys.server.ts'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { listedProducts } from '#app/catalogue/tables/listed-products.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'

/** The condition of a search, and how well a product fits it. */
export interface Found {
  matches: SQL
  rank?: SQL
  /** Under these keys all its products are found; undefined if each product of the shop has to be asked. */
  keys?: KeyQuery
  /** An expression: whether each product under the keys fits. */
  keysAreExact?: SQL<boolean>
  /** Roughly how many products the shop has. In a larger one fewer of the products that it finds are read. */
  shopSize?: number
  /** The same as a statement that is planned once; undefined where its plan depends on the search. */
  planned?: PlannedFound | undefined
}

/** A search under keys whose words are values, as placeholders: all searches of its name have the same texts. */
export interface PlannedFound extends Required<Omit<Found, 'planned' | 'shopSize'>> {
  name: string
  values: Record<string, unknown>
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
  /** Whether the filters leave out none that is under their keys. */
  filtersAreExact: boolean
}

/** A shop of ordinary size is counted to its last product. */
export const MOST_SAMPLED = 5_000
/** Fewer, because each is compared with the search. */
const MOST_FOUND_SAMPLED = 500
/** By the least number of products of the shop, the largest first. No one turns so many pages. */
const MOST_FOUND_SAMPLED_IN_LARGE = [
  { shopSize: 100_000, most: 150 },
  { shopSize: 5_000, most: 250 },
]
/** So many are compared for each that is sampled, since the comparison leaves out some. */
const COMPARED = 1.2
/** Five pages, if the newest 32,768 products of the shop have so many. */
const ENOUGH = 120

/**
 * @param found the search, if there is one
 * @param filters what is asked for besides
 */
export function candidatesOf(found: Found | undefined, filters: readonly KeyedFilter[] = []): Candidates {
  return {
    found,
    filterKeys: filters.flatMap(({ keys }) => keys ?? []),
    mostSampled: mostSampled(found),
    filtersAreExact: filters.every(({ keysAreExact }) => keysAreExact === true),
  }
}

function mostSampled(found: Found | undefined): number {
  if (!found) return MOST_SAMPLED
  const { shopSize = 0 } = found
  return MOST_FOUND_SAMPLED_IN_LARGE.find(large => shopSize >= large.shopSize)?.most ?? MOST_FOUND_SAMPLED
}

/** A candidate as it is read. */
export interface CandidateRow {
  /** Without a product, the row says that not all products under the keys of the search were compared with it. */
  productId: number | null
  styleId: number | null
  categoryId: number
  category: string
  colour: string
  price: string | number
  isOnSale: boolean
  featured: Featured
  available: number
  otherSizes: string[]
  rank: string | number
}

/**
 * Reads the newest candidates, at least one more than are sampled.
 *
 * @param within a condition on `listed_products`
 */
export async function readNewest(
  database: Queryable,
  candidates: Candidates,
  within?: SQL,
): Promise<CandidateRow[]> {
  const { found, filterKeys } = candidates
  if (!found?.keys) {
    const { rows } = await database.execute<CandidateRow & Record<string, unknown>>(
      selectByAsking(candidates, within),
    )
    return rows
  }
  const { planned } = found
  if (!planned || within || filterKeys.length > 0)
    return selectUnderKeys(database, candidates, { ...found, keys: found.keys, within })
  return selectUnderKeys(database, candidates, planned).prepare(planned.name).execute(planned.values)
}

/**
 * The conditions and the rank are about what one function returns, whose own statements are planned once per connection:
 * planning joins of the two tables, with their many indexes, took as long as ranking. Products under exact keys are not compared once more.
 */
function selectUnderKeys(
  database: Queryable,
  { filterKeys, mostSampled, filtersAreExact }: Candidates,
  found: Found & { keys: KeyQuery; within?: SQL },
) {
  const keys = filterKeys.length > 0 ? bothKeys([found.keys, ...filterKeys]) : found.keys
  const isExact = filtersAreExact && found.keysAreExact
  const mostCompared = sql`${Math.round(mostSampled * COMPARED)}::int`
  const most = isExact
    ? sql`case when ${isExact} then ${mostSampled + 1}::int else ${mostCompared} end`
    : mostCompared
  const fits = and(found.matches, found.within) ?? sql`true`
  const asTable = (table: string, columns: string) => sql.raw(`lateral (select ${columns}) as ${table}`)
  return database
    .select({
      productId: sql<number | null>`found.id`,
      styleId: sql<number | null>`found.style_id`,
      categoryId: sql<number>`found.category_id`,
      category: sql<string>`found.category`,
      colour: sql<string>`found.colour`,
      price: sql<string>`found.price_paisa`,
      isOnSale: sql<boolean>`found.is_on_sale`,
      featured: sql<Featured>`found.featured`,
      available: sql<number>`found.available`,
      otherSizes: sql<string[]>`found.other_sizes`,
      rank: sql<string | number>`${found.rank ?? sql`0`}`,
    })
    .from(
      sql`found_products(${keys}, ${most}, ${ENOUGH}::int) as found,
        ${asTable('listed_products', LISTED_COLUMNS)}, ${asTable('products', PRODUCT_COLUMNS)}`,
    )
    .where(isExact ? sql`found.id is null or ${isExact} or (${fits})` : sql`found.id is null or (${fits})`)
    .orderBy(sql`found.created_at desc, found.id desc`)
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
    listedProducts.productId,
    listedProducts.createdAt,
    listedProducts.categoryId,
    listedProducts.colour,
    listedProducts.pricePaisa,
    listedProducts.isOnSale,
    listedProducts.featured,
    listedProducts.available,
    listedProducts.otherSizes,
    listedProducts.styleId,
  ],
  sql`, `,
)
