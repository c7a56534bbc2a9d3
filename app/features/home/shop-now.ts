import { type ProductSetName, productSetHref } from '#app/features/product-query/product-set.ts'

/** The address that a Shop Now button of the home page leads to. */
export type HrefOfSet = (set: ProductSetName) => string

/**
 * Where a Shop Now button leads: to the listing of its set, or of everything while its set is empty, so that nobody is
 * led to a page without products.
 *
 * @param filled the sets that have a row on the home page; not known where the products could not be read
 */
export function shopNowHref(set: ProductSetName, filled: readonly ProductSetName[] | undefined): string {
  const isFilled = filled === undefined || set === 'new-arrivals' || filled.includes(set)
  return productSetHref(isFilled ? set : 'everything')
}
