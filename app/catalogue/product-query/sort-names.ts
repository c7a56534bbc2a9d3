import { message } from '#app/shared/text/translate.ts'
import type { Sort } from './product-query.ts'

/** The names of the sortings for shoppers. */
export const SORT_NAMES: Record<Sort, string> = {
  relevance: message('Relevance'),
  'price-asc': message('Price: low to high'),
  'price-desc': message('Price: high to low'),
}
