import { type ProductSetName, productSetHref } from '#app/features/product-query/product-set.ts'

/** Returns the address of a Shop Now button. */
export type HrefOfSet = (set: ProductSetName) => string

/**
 * Returns the address of a Shop Now button: the listing of its set, or of all products while the set is empty, so that no
 * shopper gets a page without products.
 *
 * @param filled the sets with a row on the home page; undefined if the products could not be read
 */
export function shopNowHref(set: ProductSetName, filled: readonly string[] | undefined): string {
  const isFilled = filled === undefined || set === 'new-arrivals' || filled.includes(set)
  return productSetHref(isFilled ? set : 'everything')
}
