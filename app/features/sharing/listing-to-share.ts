import {
  EVERYTHING,
  isNarrowed,
  type ProductQuery,
  productQueryHref,
} from '#app/features/catalog/product-query.ts'
import { breadcrumbData } from './structured-data.ts'

interface Listing {
  query: ProductQuery
  /** Matching products over all pages. */
  total: number
  /** The name of its category, if it lists one. */
  category?: string
  origin: string
}

/**
 * What the head of a listing tells search engines. All products, and each category, are found page by page; whatever is
 * filtered, searched, sorted or several pages together is not, and names the whole category as its address.
 */
export function listingToShare({ query, total, category: name, origin }: Listing) {
  const { category, page } = query
  const isWhole = !isNarrowed(query) && query.sort === EVERYTHING.sort && query.fromPage === undefined
  const first = productQueryHref({ ...EVERYTHING, category })
  return {
    path: isWhole ? productQueryHref({ ...EVERYTHING, category, page }) : first,
    noindex: !isWhole || total === 0,
    structuredData: breadcrumbData(
      [
        { name: 'Home', path: '/' },
        { name: 'Shop All', path: '/products' },
        ...(name ? [{ name, path: first }] : []),
      ],
      origin,
    ),
  }
}
