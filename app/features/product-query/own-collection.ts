import { COLOUR_FAMILIES } from '#app/features/products/colour-family.ts'
import { EVERYTHING, type ProductQuery } from './product-query.ts'

/** So many products a collection by hand may have. */
export const MOST_BY_HAND = 500

/** What a product of a collection by rules has to be. All of them must hold; an absent one asks for nothing. */
export interface CollectionRules {
  categoryId?: number
  /** A colour family. */
  colour?: string
  minPaisa?: number
  maxPaisa?: number
  onSale?: boolean
  inStock?: boolean
  /** Added in so many days. */
  newDays?: number
  /** In lower case. */
  tag?: string
}

/** The rules that a listing has filters for, as the query of a listing. */
export function queryOfRules({ colour, minPaisa, maxPaisa, onSale, inStock }: CollectionRules): ProductQuery {
  return {
    ...EVERYTHING,
    colours: COLOUR_FAMILIES.filter(family => family === colour),
    ...{ minPaisa, maxPaisa },
    onSale: onSale ?? false,
    inStock: inStock ?? false,
  }
}
