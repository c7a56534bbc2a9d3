import { type SQL, sql } from 'drizzle-orm'
import { COLOUR_FAMILIES, colourFamiliesOf } from '#app/features/products/colour-family.ts'
import { SIZES, type Size } from '#app/features/products/product.ts'
import { isShown } from '#app/features/products/product-rows.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { categories } from '#app/schema/categories.server.ts'
import { products } from '#app/schema/products.server.ts'
import type { FilterCounts } from './filter-counts.ts'
import { conditionsOf, type ListingConditions } from './listing-conditions.server.ts'
import type { ProductQuery } from './product-query.ts'

interface CountRow extends Record<string, unknown> {
  filter: string
  value: string
  amount: string | null
}

/**
 * Counts for each filter of a listing the products that also match all other filters, in one query over the products
 * that the search finds.
 *
 * @param matches the condition of the search, if there is one
 */
export async function countFilters(
  database: Queryable,
  query: ProductQuery,
  { colourTexts, matches }: { colourTexts?: readonly string[]; matches?: SQL },
): Promise<FilterCounts> {
  const conditions = conditionsOf(query, colourTexts)
  const { rows } = await database.execute<CountRow>(sql`
    with stocked as materialized (
      select product_id, bit_or(${bitOfLevel}) as bits
      from stock_levels where on_hand > 0 and closed_at is null group by product_id
    ), candidate as (
      select ${products.categoryId} as category_id, ${products.colour} as colour, ${products.pricePaisa} as price,
        ${products.sizes} as sizes, coalesce(stocked.bits, 0) as bits,
        ${products.compareAtPaisa} is not null as is_on_sale, ${products.featured} as featured,
        ${fits(conditions.category)} as fits_category, ${fits(conditions.colour)} as fits_colour,
        ${fits(conditions.price)} as fits_price, ${fits(conditions.featured)} as fits_featured
      from ${products} join ${categories} on ${categories.id} = ${products.categoryId}
        left join stocked on stocked.product_id = ${products.id}
      where ${isShown} and ${fits(matches)}
    ), alike as materialized (
      select category_id, colour, sizes, bits, is_on_sale, featured, fits_category, fits_colour, fits_price,
        fits_featured, count(*) as amount, min(price) as lowest, max(price) as highest
      from candidate group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
    ), weighed as (
      select alike.*, ${categories.slug} as category, bits & ${bitsOfSizes} as available
      from alike join ${categories} on ${categories.id} = category_id
    ), judged as materialized (
      select *, ${query.size ? isAvailableIn(query.size) : sql`true`} as fits_size,
        ${query.inStock ? isAvailable : sql`true`} as fits_stock,
        ${query.onSale ? sql`is_on_sale` : sql`true`} as fits_sale
      from weighed
    )
    select 'total' as filter, '' as value, sum(amount) as amount from judged where ${allBut()}
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
  return toCounts(rows)
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

// Each size is a bit, so that a product's available sizes are one number: a shared level sets all bits.
const ALL_BITS = 2 ** SIZES.length - 1
const SIZE_BITS = sql.raw(SIZES.map((size, index) => `('${size}', ${2 ** index})`).join(', '))
const bitOfLevel = sql.raw(
  `case size ${SIZES.map((size, index) => `when '${size}' then ${2 ** index}`).join(' ')} else ${ALL_BITS} end`,
)
const bitsOfSizes = sql`(${sql.join(
  SIZES.map(
    (size, index) =>
      sql`case when ${sql.raw(`'${size}'`)} = any(sizes) then ${sql.raw(String(2 ** index))} else 0 end`,
  ),
  sql` + `,
)})`

const isAvailable = sql.raw('available <> 0')

function isAvailableIn(size: Size): SQL {
  return sql.raw(`available & ${2 ** SIZES.indexOf(size)} <> 0`)
}

function toCounts(rows: readonly CountRow[]): FilterCounts {
  const of = (filter: string) =>
    rows.filter(row => row.filter === filter).map(row => [row.value, Number(row.amount)] as const)
  const one = (filter: string) => of(filter)[0]?.[1] ?? 0
  const price = (filter: string) => one(filter) || null
  const byCategory = of('category')
  return {
    total: one('total'),
    anyCategory: byCategory.reduce((sum, [, amount]) => sum + amount, 0),
    categories: Object.fromEntries(byCategory),
    anySize: one('any size'),
    sizes: Object.fromEntries(of('size')),
    colours: countFamilies(of('colour')),
    inStock: one('stock'),
    onSale: one('sale'),
    featured: Object.fromEntries(of('featured')),
    lowestPaisa: price('lowest price'),
    highestPaisa: price('highest price'),
    startsAtPaisa: price('starts at'),
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
