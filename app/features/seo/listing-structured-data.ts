import {
  EVERYTHING,
  isNarrowed,
  type ProductQuery,
  productQueryHref,
} from '#app/features/product-query/product-query.ts'
import { breadcrumbData } from './structured-data.ts'

interface Listing {
  query: ProductQuery
  /** Matching products over all pages. */
  total: number
  /** The name of its category or collection, if it lists one. */
  place?: string
  origin: string
}

/**
 * What the head of a listing tells search engines. All products, each category and each collection are found page by page; whatever is
 * filtered, searched, sorted or several pages together is not, and names the whole category or collection as its address.
 */
export function listingToShare({ query, total, place, origin }: Listing) {
  const { category, collection, page } = query
  const isWhole = !isNarrowed(query) && query.sort === EVERYTHING.sort && query.fromPage === undefined
  const whole = { ...EVERYTHING, category, collection }
  const first = productQueryHref(whole)
  return {
    path: isWhole ? productQueryHref({ ...whole, page }) : first,
    noindex: !isWhole || total === 0,
    structuredData: breadcrumbData(
      [
        { name: 'Home', path: '/' },
        { name: 'Shop All', path: '/products' },
        ...(place ? [{ name: place, path: first }] : []),
      ],
      origin,
    ),
  }
}
