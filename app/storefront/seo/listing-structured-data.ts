import {
  EVERYTHING,
  isNarrowed,
  type ProductQuery,
  productQueryHref,
} from '#app/catalogue/product-query/product-query.ts'
import { t } from '#app/shared/text/translate.ts'
import { breadcrumbData } from './structured-data.ts'

interface Listing {
  query: ProductQuery
  /** Matching products on all pages. */
  total: number
  /** The name of its category or collection, if any. */
  name?: string
  origin: string
}

/**
 * The head of a listing for search engines. All products, each category and each collection are indexed page
 * by page. Filtered, searched, sorted and combined pages are not indexed, and name the whole category or
 * collection as canonical.
 */
export function listingToShare({ query, total, name, origin }: Listing) {
  const { category, collection, ownCollection, page } = query
  const whole = { ...EVERYTHING, ...(ownCollection ? { ownCollection } : { category, collection }) }
  const isOrdered = query.sort === EVERYTHING.sort && query.fromPage === undefined
  const isWhole = isOrdered && !isNarrowed(query) && query.category === whole.category
  const first = productQueryHref(whole)
  return {
    path: isWhole ? productQueryHref({ ...whole, page }) : first,
    noindex: !isWhole || total === 0,
    structuredData: breadcrumbData(
      [
        { name: t('Home'), path: '/' },
        { name: t('Shop All'), path: '/products' },
        ...(name ? [{ name: name, path: first }] : []),
      ],
      origin,
    ),
  }
}
