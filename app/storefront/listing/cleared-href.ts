import {
  EVERYTHING,
  type ProductQuery,
  productQueryHref,
} from '#app/catalogue/product-query/product-query.ts'

/** Returns the address of a listing without its filters. */
export function clearedHref({ ownCollection, sort }: ProductQuery): string {
  return productQueryHref(EVERYTHING, { ownCollection, sort })
}
