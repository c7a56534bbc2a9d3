import { and, asc, type SQL, sql } from 'drizzle-orm'
import { COLOUR_FAMILIES, colourFamiliesOf } from '#app/features/products/colour-family.ts'
import { bitOf, isListed } from '#app/features/products/listed-products.server.ts'
import { SIZES, type Size } from '#app/features/products/product.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { categories } from '#app/schema/categories.server.ts'
import { listedProducts } from '#app/schema/listed-products.server.ts'
import { products } from '#app/schema/products.server.ts'
import type { FilterCounts } from './filter-counts.ts'
import { conditionsOf, type ListingConditions, type ListingTerms } from './listing-conditions.server.ts'
import { isNarrowed, type ProductQuery } from './product-query.ts'

interface CountRow extends Record<string, unknown> {
  filter: string
  value: string
  amount: string | null
}

/** The products of a listing: all of them, or those that a search finds. */
export interface Candidates {
  /** A row of `listed_products` for each, joined with `products` if the search reads them. */
  from: SQL
  matches?: SQL
  /** In larger shops only so many are counted, the newest first. */
  mostSampled: number
}

/** A shop of ordinary size is counted to its last product. */
const MOST_SAMPLED = 5_000
/** Fewer, because each is compared with the search. */
const MOST_FOUND_SAMPLED = 1_000
/** Counting ends at these totals: of a whole shop or category, and of a narrowed listing. */
const MOST_COUNTED = 10_000
const MOST_NARROWED_COUNTED = 1_000

/** @param matches the condition of the search, if there is one */
export function candidatesOf(matches: SQL | undefined): Candidates {
  return matches === undefined
    ? { from: sql`${listedProducts}`, mostSampled: MOST_SAMPLED }
    : {
        from: sql`${listedProducts} join ${products} on ${products.id} = ${listedProducts.productId}`,
        matches,
        mostSampled: MOST_FOUND_SAMPLED,
      }
}

/**
 * Counts for each filter of a listing the products that also match all other filters. What it reads has a limit: beyond it
 * the counts are those of the newest products, and the total ends at a limit of its own.
 *
 * @param matches the condition of the search, if there is one
 */
export async function countFilters(
  database: Queryable,
  query: ProductQuery,
  { terms, matches }: { terms?: ListingTerms; matches?: SQL },
): Promise<FilterCounts> {
  const candidates = candidatesOf(matches)
  const conditions = conditionsOf(query, terms)
  const counts = await countSample(database, query, { candidates, conditions })
  if (!counts.sampled.others) return counts
  const within = conditions.category
    ? await countSample(database, query, { candidates, conditions, within: conditions.category })
    : counts
  return {
    ...within,
    ...(within.sampled.others && (await countTotal(database, query, { candidates, conditions }))),
    sampled: { ...within.sampled, categories: true },
    anyCategory: counts.anyCategory,
    categories: counts.categories,
    startsAtPaisa: matches ? null : await findLowestPrice(database, conditions.category),
  }
}

interface Counted {
  candidates: Candidates
  conditions: ListingConditions
  /** Leaves out the other candidates before they are counted. */
  within?: SQL
}

/** Only those that the indexes of the sortings have. */
const COUNTED_COLUMNS = sql.join(
  ['productId', 'categoryId', 'createdAt', 'pricePaisa', 'colour', 'isOnSale', 'featured', 'available'].map(
    name => sql`${listedProducts[name as keyof typeof listedProducts._.columns]}`,
  ),
  sql`, `,
)

async function countSample(
  database: Queryable,
  query: ProductQuery,
  { candidates: { from, matches, mostSampled }, conditions, within }: Counted,
): Promise<FilterCounts> {
  const { rows } = await database.execute<CountRow>(sql`
    with newest as materialized (
      select ${COUNTED_COLUMNS} from ${from} where ${and(isListed, matches, within)}
      order by ${listedProducts.createdAt} desc, ${listedProducts.productId} desc limit ${mostSampled + 1}
    ), alike as materialized (
      select category_id, colour, available, is_on_sale, featured,
        ${fits(conditions.category)} as fits_category, ${fits(conditions.colour)} as fits_colour,
        ${fits(conditions.price)} as fits_price, ${fits(conditions.featured)} as fits_featured,
        count(*) as amount, min(price_paisa) as lowest, max(price_paisa) as highest
      from newest as listed_products group by 1, 2, 3, 4, 5, 6, 7, 8, 9
    ), judged as materialized (
      select alike.*, ${categories.slug} as category,
        ${query.size ? isAvailableIn(query.size) : sql`true`} as fits_size,
        ${query.inStock ? isAvailable : sql`true`} as fits_stock,
        ${query.onSale ? sql`is_on_sale` : sql`true`} as fits_sale
      from alike join ${categories} on ${categories.id} = category_id
    )
    select 'sampled' as filter, '' as value, sum(amount) as amount from judged
    union all select 'total', '', sum(amount) from judged where ${allBut()}
    union all select 'category', category, sum(amount) from judged where ${allBut('category')} group by category
    union all select 'colour', colour, coalesce(sum(amount) filter (where ${allBut('colour')}), 0)
      from judged group by colour
    union all select 'any size', '', sum(amount) from judged where ${allBut('size')}
    union all select 'size', size, sum(amount) from judged, (values ${SIZE_BITS}) as known (size, bit)
      where ${allBut('size')} and available & bit <> 0 group by size
    union all select 'stock', '', sum(amount) from judged where ${allBut('stock')} and ${isAvailable}
    union all select 'sale', '', sum(amount) from judged where ${allBut('sale')} and is_on_sale
    union all select 'featured', featured, coalesce(sum(amount) filter (where ${allBut('featured')}), 0)
      from judged where featured <> 'none' group by featured
    union all select 'lowest price', '', min(lowest) from judged where ${allBut('price')}
    union all select 'highest price', '', max(highest) from judged where ${allBut('price')}
    union all select 'starts at', '', min(lowest) from judged where fits_category`)
  return toCounts(rows, mostSampled)
}

/** Counts along the index of the newest products, up to a limit. */
async function countTotal(
  database: Queryable,
  query: ProductQuery,
  { candidates: { from, matches, mostSampled }, conditions }: Counted,
): Promise<Pick<FilterCounts, 'total' | 'hasMore'>> {
  const most = matches ? mostSampled : isNarrowed(query) ? MOST_NARROWED_COUNTED : MOST_COUNTED
  const { rows } = await database.execute<{ counted: number }>(sql`
    select count(*)::int as counted from (
      select from ${from} where ${and(isListed, matches, ...Object.values(conditions))}
      order by ${listedProducts.createdAt} desc, ${listedProducts.productId} desc limit ${most + 1}
    ) as found`)
  const counted = rows[0]?.counted ?? 0
  return { total: Math.min(counted, most), hasMore: counted > most }
}

async function findLowestPrice(database: Queryable, category: SQL | undefined): Promise<number | null> {
  const [cheapest] = await database
    .select({ pricePaisa: listedProducts.pricePaisa })
    .from(listedProducts)
    .where(and(isListed, category))
    .orderBy(asc(listedProducts.pricePaisa), asc(listedProducts.productId))
    .limit(1)
  return cheapest?.pricePaisa ?? null
}

type FilterName = keyof ListingConditions

const FILTERS: readonly FilterName[] = ['category', 'size', 'colour', 'price', 'stock', 'sale', 'featured']

function allBut(left?: FilterName): SQL {
  const fitting = FILTERS.filter(filter => filter !== left).map(filter => sql.raw(`fits_${filter}`))
  return sql.join(fitting, sql` and `)
}

function fits(condition: SQL | undefined): SQL {
  return condition ?? sql`true`
}

const SIZE_BITS = sql.raw(SIZES.map(size => `('${size}', ${bitOf(size)})`).join(', '))

const isAvailable = sql.raw('available <> 0')

function isAvailableIn(size: Size): SQL {
  return sql.raw(`available & ${bitOf(size)} <> 0`)
}

function toCounts(rows: readonly CountRow[], mostSampled: number): FilterCounts {
  const of = (filter: string) =>
    rows.filter(row => row.filter === filter).map(row => [row.value, Number(row.amount)] as const)
  const one = (filter: string) => of(filter)[0]?.[1] ?? 0
  const price = (filter: string) => one(filter) || null
  const byCategory = of('category')
  const isSampled = one('sampled') > mostSampled
  return {
    total: one('total'),
    hasMore: false,
    sampled: { categories: isSampled, others: isSampled },
    anyCategory: byCategory.reduce((sum, [, amount]) => sum + amount, 0),
    categories: Object.fromEntries(byCategory),
    anySize: one('any size'),
    sizes: Object.fromEntries(of('size')),
    colours: countFamilies(of('colour')),
    inStock: one('stock'),
    onSale: one('sale'),
    featured: Object.fromEntries(of('featured')),
    lowestPaisa: isSampled ? null : price('lowest price'),
    highestPaisa: isSampled ? null : price('highest price'),
    startsAtPaisa: isSampled ? null : price('starts at'),
  }
}

/** A product of two colours counts in both families. */
function countFamilies(
  byText: readonly (readonly [text: string, amount: number])[],
): FilterCounts['colours'] {
  const counts: FilterCounts['colours'] = {}
  for (const [text, amount] of byText) {
    for (const family of colourFamiliesOf(text)) counts[family] = (counts[family] ?? 0) + amount
  }
  // In a fixed order, so that equal counts give equal texts.
  return Object.fromEntries(
    COLOUR_FAMILIES.filter(family => family in counts).map(family => [family, counts[family]]),
  )
}
