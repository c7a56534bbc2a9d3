import { COLOUR_FAMILIES } from '#app/catalogue/products/colours/colour-family.ts'
import { colourFamiliesOf } from '#app/catalogue/products/colours/colour-words.ts'
import { FEATURED_SETS } from '#app/catalogue/products/featured-names.ts'
import { availableSizes, isGarment } from '#app/catalogue/products/listed-products.server.ts'
import { compareSizes } from '#app/catalogue/products/size-order.ts'
import { addCounter, type Counter, count, counterOf, newCounter, totalOf } from './counter.ts'
import type { FilterCounts } from './filter-counts.ts'
import type { ListedRow, ListedRows } from './listed-rows.server.ts'
import type { FilterName, ListingFilters } from './listing-conditions.server.ts'

/**
 * Sums of one pass over the products. Texts and groups of the category or collection that are found but do not count stand with
 * 0. Those of other categories do not stand there: products of others change nothing of a category but how many these have.
 */
interface Sums {
  total: Counter
  anyCategory: Counter
  categories: Map<string, Counter>
  colours: Map<string, Counter>
  featured: Map<string, Counter>
  anySize: Counter
  sizes: Map<string, Counter>
  inStock: Counter
  onSale: Counter
  /** In paisa; infinite without a product. */
  lowest: number
  highest: number
  startsAt: number
}

/** Whether no other filter than this one leaves the product out. */
type FitsAllBut = (filter: FilterName) => boolean

/**
 * Counts for each filter the products that no other filter leaves out.
 *
 * @param isGrouped counts each style once
 */
export function countRows(
  { rows, hasMore }: ListedRows,
  filters: ListingFilters,
  isGrouped = false,
): FilterCounts {
  const names = (Object.keys(filters) as FilterName[]).filter(name => filters[name])
  const sums: Sums = {
    total: newCounter(),
    anyCategory: newCounter(),
    anySize: newCounter(),
    inStock: newCounter(),
    onSale: newCounter(),
    categories: new Map(),
    colours: new Map(),
    featured: new Map(),
    sizes: new Map(),
    lowest: Number.POSITIVE_INFINITY,
    highest: 0,
    startsAt: Number.POSITIVE_INFINITY,
  }
  for (const row of rows.values()) {
    const failed = names.filter(name => !filters[name]?.fits(row))
    const fits = failed.length === 0
    const style = isGrouped ? row.styleId : null
    const isWithin = !failed.includes('category')
    add(sums, { row, style, isWithin }, filter => fits || (failed.length === 1 && failed[0] === filter))
    if (fits) count(sums.total, style)
    if (isWithin && isGarment(row)) sums.startsAt = Math.min(sums.startsAt, row.price)
  }
  return toCounts(sums, hasMore)
}

function add(
  sums: Sums,
  { row, style, isWithin }: { row: ListedRow; style: number | null; isWithin: boolean },
  fitsAllBut: FitsAllBut,
): void {
  const countIf = (counter: Counter | undefined, isCounted: boolean) =>
    counter && isCounted && count(counter, style)
  if (fitsAllBut('category')) {
    count(sums.anyCategory, style)
    count(counterOf(sums.categories, row.category), style)
  }
  if (isWithin) {
    countIf(counterOf(sums.colours, row.colour), fitsAllBut('colour'))
    if (row.featured !== 'none') countIf(counterOf(sums.featured, row.featured), fitsAllBut('featured'))
  }
  countIf(sums.inStock, row.available !== 0 && fitsAllBut('stock'))
  countIf(sums.onSale, row.isOnSale && fitsAllBut('sale'))
  if (fitsAllBut('size')) {
    count(sums.anySize, style)
    for (const size of availableSizes(row)) count(counterOf(sums.sizes, size), style)
  }
  if (fitsAllBut('price')) {
    sums.lowest = Math.min(sums.lowest, row.price)
    sums.highest = Math.max(sums.highest, row.price)
  }
}

function toCounts(sums: Sums, isSampled: boolean): FilterCounts {
  const priceOf = (paisa: number) => (isSampled || !Number.isFinite(paisa) ? null : paisa || null)
  const sizes = [...sums.sizes].toSorted(([one], [other]) => compareSizes(one, other))
  return {
    total: totalOf(sums.total),
    hasMore: false,
    sampled: { categories: isSampled, others: isSampled },
    anyCategory: totalOf(sums.anyCategory),
    categories: totals([...sums.categories]),
    anySize: totalOf(sums.anySize),
    sizes: totals(sizes),
    colours: countFamilies(sums.colours),
    inStock: totalOf(sums.inStock),
    onSale: totalOf(sums.onSale),
    featured: inOrder(FEATURED_SETS, sums.featured),
    lowestPaisa: priceOf(sums.lowest),
    highestPaisa: priceOf(sums.highest),
    startsAtPaisa: priceOf(sums.startsAt),
  }
}

function totals(counters: readonly (readonly [string, Counter])[]): Record<string, number> {
  return Object.fromEntries(counters.map(([key, counter]) => [key, totalOf(counter)]))
}

/** A product of two colours counts in both families. */
function countFamilies(byText: ReadonlyMap<string, Counter>): FilterCounts['colours'] {
  const counts = new Map<string, Counter>()
  for (const [text, counter] of byText) {
    for (const family of colourFamiliesOf(text)) addCounter(counterOf(counts, family), counter)
  }
  return inOrder(COLOUR_FAMILIES, counts)
}

/** In a fixed order, so that equal counts give equal texts. */
function inOrder<Key extends string>(order: readonly Key[], counts: ReadonlyMap<string, Counter>) {
  return Object.fromEntries(
    order.flatMap(key => (counts.has(key) ? [[key, totalOf(counts.get(key))]] : [])),
  ) as {
    [key in Key]?: number
  }
}
