import type { ColourFamily } from '#app/features/products/colour-family.ts'
import type { FeaturedSet } from '#app/features/products/featured-names.ts'
import type { Size } from '#app/features/products/product.ts'

/**
 * How many products each filter of a listing would leave, all the others staying as they are. What is left out has
 * none.
 */
export interface FilterCounts {
  /** Under all filters: what the listing shows, over all its pages. */
  total: number
  anyCategory: number
  /** By slug. */
  categories: Partial<Record<string, number>>
  anySize: number
  /** Those that can be bought in each size. */
  sizes: Partial<Record<Size, number>>
  /** Those of everything that the search finds, also where none would be left. */
  colours: Partial<Record<ColourFamily, number>>
  inStock: number
  onSale: number
  /** Those of everything that the search finds, also where none would be left. */
  featured: Partial<Record<FeaturedSet, number>>
  /** The lowest and the highest price under all filters but that of the price; null where nothing is left. */
  lowestPaisa: number | null
  highestPaisa: number | null
  /** The lowest price under no filter but the category's or collection's and the search. */
  startsAtPaisa: number | null
}

export const NO_COUNTS: FilterCounts = {
  total: 0,
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
