import type { Sort } from './product-query.ts'

/** What a shopper reads for each way to sort. */
export const SORT_NAMES: Record<Sort, string> = {
  relevance: 'Relevance',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
}
