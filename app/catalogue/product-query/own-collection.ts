import { COLOUR_FAMILIES } from '#app/catalogue/products/colours/colour-family.ts'
import type { CollectionRules } from './collection-rules.ts'
import { EVERYTHING, type ProductQuery } from './product-query.ts'

/** So many products a collection by hand may have. */
export const MOST_BY_HAND = 500

/** The rules that a listing has filters for, as the query of a listing. */
export function queryOfRules({ colour, minPaisa, maxPaisa, onSale, inStock }: CollectionRules): ProductQuery {
  return {
    ...EVERYTHING,
    colours: COLOUR_FAMILIES.filter(family => family === colour),
    minPaisa,
    maxPaisa,
    onSale: onSale ?? false,
    inStock: inStock ?? false,
  }
}
