import type { ColourFamily } from '#app/catalogue/products/colours/colour-family.ts'
import type { FeaturedSet } from '#app/catalogue/products/featured-names.ts'
import type { Size } from '#app/catalogue/products/product.ts'

/**
 * How many products each filter of a listing would leave, with all other filters unchanged. Missing entries are 0.
 */
export interface FilterCounts {
  /** Under all filters, over all pages. */
  total: number
  /** Whether more products than `total` match: counting ends at a limit. */
  hasMore: boolean
  /** Which counts are those of the newest products only, and so the least that a filter would leave. */
  sampled: { categories: boolean; others: boolean }
  anyCategory: number
  /** By slug. */
  categories: Partial<Record<string, number>>
  anySize: number
  /** Products that can be bought in each size. */
  sizes: Partial<Record<Size, number>>
  /** All colours that the search finds in the category or collection, including those with a count of 0. */
  colours: Partial<Record<ColourFamily, number>>
  inStock: number
  onSale: number
  /** All groups that the search finds in the category or collection, including those with a count of 0. */
  featured: Partial<Record<FeaturedSet, number>>
  /** The lowest and the highest price under all filters except price; null if no product is left, or if it was not counted. */
  lowestPaisa: number | null
  highestPaisa: number | null
  /** The lowest price under only the search and the category or collection, of what can be bought and is no cloth by the metre. */
  startsAtPaisa: number | null
}

export const NO_COUNTS: FilterCounts = {
  total: 0,
  hasMore: false,
  sampled: { categories: false, others: false },
  anyCategory: 0,
  categories: {},
  anySize: 0,
  sizes: {},
  colours: {},
  inStock: 0,
  onSale: 0,
  featured: {},
  lowestPaisa: null,
  highestPaisa: null,
  startsAtPaisa: null,
}
