import { FEATURED_SETS, FEATURED_TITLES } from '#app/catalogue/products/featured-names.ts'
import { message } from '#app/shared/text/translate.ts'
import { COLLECTIONS, type CollectionSlug } from './collection.ts'
import { EVERYTHING, type ProductQuery, productQueryHref } from './product-query.ts'

/** A set of products in a row of the home page or behind one of its buttons. */
interface ProductSet {
  title: string
  /** The query of its listing. */
  query: Partial<ProductQuery>
}

/** The sets with a row on the home page, in order. */
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
  everything: { title: message('All products'), query: {} },
  'new-arrivals': ofCollection('new-arrivals'),
  'best-selling': { title: FEATURED_TITLES['best-selling'], query: { featured: ['best-selling'] } },
  'trending-now': { title: FEATURED_TITLES['trending-now'], query: { featured: ['trending-now'] } },
  tracksuits: ofCollection('tracksuits'),
  'old-money': ofCollection('old-money'),
  trousers: ofCollection('trousers'),
  shirts: ofCollection('shirts'),
  'shalwar-kameez': ofCollection('shalwar-kameez'),
}

/** Returns the address of the listing of a set. */
export function productSetHref(name: ProductSetName): string {
  return productQueryHref(EVERYTHING, PRODUCT_SETS[name].query)
}

/** Whether the owner features the products of the set. */
export function isFeaturedSet(name: string): boolean {
  return FEATURED_SETS.some(way => way === name)
}

/** Whether the set is one of the shop's collections with a row on the home page. */
export function isCollectionRow(name: string): boolean {
  return name in COLLECTIONS && name !== 'new-arrivals'
}

function ofCollection(collection: CollectionSlug): ProductSet {
  return { title: COLLECTIONS[collection].title, query: { collection } }
}
