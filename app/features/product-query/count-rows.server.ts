import { COLOUR_FAMILIES, colourFamiliesOf } from '#app/features/products/colour-family.ts'
import { FEATURED_SETS } from '#app/features/products/featured-names.ts'
import { availableSizes } from '#app/features/products/listed-products.server.ts'
import { compareSizes } from '#app/features/products/size-order.ts'
import type { FilterCounts } from './filter-counts.ts'
import type { ListedRow, ListedRows } from './listed-rows.server.ts'
import type { FilterName, ListingFilters } from './listing-conditions.server.ts'

/** Sums of one pass over the products. Texts and groups that are found but do not count stand with 0. */
interface Sums {
  total: number
  categories: Map<string, number>
  colours: Map<string, number>
  featured: Map<string, number>
  anySize: number
  sizes: Map<string, number>
  inStock: number
  onSale: number
  /** In paisa; infinite without a product. */
  lowest: number
  highest: number
  startsAt: number
}

/** Whether no other filter than this one leaves the product out. */
type FitsAllBut = (filter: FilterName) => boolean

/** Counts for each filter the products that no other filter leaves out. */
export function countRows({ rows, hasMore }: ListedRows, filters: ListingFilters): FilterCounts {
  const names = (Object.keys(filters) as FilterName[]).filter(name => filters[name])
  const sums: Sums = {
    ...{ total: 0, anySize: 0, inStock: 0, onSale: 0 },
    ...{ categories: new Map(), colours: new Map(), featured: new Map(), sizes: new Map() },
    ...{ lowest: Number.POSITIVE_INFINITY, highest: 0, startsAt: Number.POSITIVE_INFINITY },
  }
  for (const row of rows.values()) {
    const failed = names.filter(name => !filters[name]?.fits(row))
    const fits = failed.length === 0
    add(sums, row, filter => fits || (failed.length === 1 && failed[0] === filter))
    if (fits) sums.total++
    if (!failed.includes('category')) sums.startsAt = Math.min(sums.startsAt, row.price)
  }
  return toCounts(sums, hasMore)
}

function add(sums: Sums, row: ListedRow, fitsAllBut: FitsAllBut): void {
  if (fitsAllBut('category')) increase(sums.categories, row.category, 1)
  increase(sums.colours, row.colour, fitsAllBut('colour') ? 1 : 0)
  if (row.featured !== 'none') increase(sums.featured, row.featured, fitsAllBut('featured') ? 1 : 0)
  if (row.available !== 0 && fitsAllBut('stock')) sums.inStock++
  if (row.isOnSale && fitsAllBut('sale')) sums.onSale++
  if (fitsAllBut('size')) {
    sums.anySize++
    for (const size of availableSizes(row)) increase(sums.sizes, size, 1)
  }
  if (fitsAllBut('price')) {
    sums.lowest = Math.min(sums.lowest, row.price)
    sums.highest = Math.max(sums.highest, row.price)
  }
}

function increase(counts: Map<string, number>, key: string, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by)
}

function toCounts(sums: Sums, isSampled: boolean): FilterCounts {
  const priceOf = (paisa: number) => (isSampled || !Number.isFinite(paisa) ? null : paisa || null)
  const sizes = [...sums.sizes].toSorted(([one], [other]) => compareSizes(one, other))
  return {
    total: sums.total,
    hasMore: false,
    sampled: { categories: isSampled, others: isSampled },
    anyCategory: sums.categories.values().reduce((sum, count) => sum + count, 0),
    categories: Object.fromEntries(sums.categories),
    anySize: sums.anySize,
    sizes: Object.fromEntries(sizes),
    colours: countFamilies(sums.colours),
    inStock: sums.inStock,
    onSale: sums.onSale,
    featured: inOrder(FEATURED_SETS, sums.featured),
    lowestPaisa: priceOf(sums.lowest),
    highestPaisa: priceOf(sums.highest),
    startsAtPaisa: priceOf(sums.startsAt),
  }
}

/** A product of two colours counts in both families. */
function countFamilies(byText: ReadonlyMap<string, number>): FilterCounts['colours'] {
  const counts = new Map<string, number>()
  for (const [text, amount] of byText) {
    for (const family of colourFamiliesOf(text)) increase(counts, family, amount)
  }
  return inOrder(COLOUR_FAMILIES, counts)
}

/** In a fixed order, so that equal counts give equal texts. */
function inOrder<Key extends string>(order: readonly Key[], counts: ReadonlyMap<string, number>) {
  return Object.fromEntries(order.flatMap(key => (counts.has(key) ? [[key, counts.get(key)]] : []))) as {
    [key in Key]?: number
  }
}
