import type { Sort } from './product-query.ts'

/** The names of the sortings for shoppers. */
export const SORT_NAMES: Record<Sort, string> = {
  relevance: 'Relevance',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
}
