import { FEATURED_SETS, FEATURED_TITLES } from '#app/features/products/featured-names.ts'
import { COLLECTIONS, type CollectionSlug } from './collection.ts'
import { EVERYTHING, type ProductQuery, productQueryHref } from './product-query.ts'

/** A set of products that the home page shows in a row or leads to by a button. */
interface ProductSet {
  title: string
  /** What its listing asks for. */
  query: Partial<ProductQuery>
}

/** The sets that have a row on the home page, in its order. */
export const HOME_ROWS = [
  'best-selling',
  'trending-now',
  'tracksuits',
  'old-money',
  'trousers',
  'shirts',
  'shalwar-kameez',
] as const

export const PRODUCT_SET_NAMES = ['everything', 'new-arrivals', ...HOME_ROWS] as const
export type ProductSetName = (typeof PRODUCT_SET_NAMES)[number]

export const PRODUCT_SETS: Record<ProductSetName, ProductSet> = {
  everything: { title: 'All products', query: {} },
  'new-arrivals': ofCollection('new-arrivals'),
  'best-selling': { title: FEATURED_TITLES['best-selling'], query: { featured: ['best-selling'] } },
  'trending-now': { title: FEATURED_TITLES['trending-now'], query: { featured: ['trending-now'] } },
  tracksuits: ofCollection('tracksuits'),
  'old-money': ofCollection('old-money'),
  trousers: ofCollection('trousers'),
  shirts: ofCollection('shirts'),
  'shalwar-kameez': ofCollection('shalwar-kameez'),
}

/** The address of the listing that shows all of a set. */
export function productSetHref(name: ProductSetName): string {
  return productQueryHref(EVERYTHING, PRODUCT_SETS[name].query)
}

/** Whether a set is what the owner features. */
export function isFeaturedSet(name: ProductSetName): boolean {
  return FEATURED_SETS.some(way => way === name)
}

function ofCollection(collection: CollectionSlug): ProductSet {
  return { title: COLLECTIONS[collection].title, query: { collection } }
}
