import { findSlugByFormerSlug } from '#app/catalogue/categories/former-category-slugs.server.ts'
import { findCategoryOfPage } from '#app/catalogue/categories/shared-categories.server.ts'
import { findShownCollection } from '#app/catalogue/collections/read-collections.server.ts'
import { readCollection } from '#app/catalogue/product-query/collection.ts'
import { hasMembers } from '#app/catalogue/product-query/listing-terms.server.ts'
import { findSharedProduct } from '#app/catalogue/products/shared-products.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { ownPagePath } from '#app/storefront/shop-face/pages/own-page.ts'
import { findOwnPage } from '#app/storefront/shop-face/pages/read-own-pages.server.ts'
import { productPath } from './product-addresses.ts'

type Reading = Pick<Services, 'database' | 'sharedReads'>

/** The pages that every shop has, by the names that other systems and their owners give them. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/about': ['about', 'about-us', 'our-story', 'about-our-store'],
  '/contact': ['contact', 'contact-us', 'contact-information'],
  '/faq': ['faq', 'faqs'],
  '/shipping': ['shipping', 'shipping-policy', 'shipping-information', 'delivery', 'delivery-policy'],
  '/returns': [
    'returns',
    'return-policy',
    'refund-policy',
    'refund_returns',
    'returns-exchanges',
    'exchange-policy',
    'return-exchange-policy',
  ],
  '/size-guide': ['size-guide', 'size-chart', 'size-charts'],
  '/privacy': ['privacy', 'privacy-policy'],
  '/terms': ['terms', 'terms-of-service', 'terms-conditions', 'terms-and-conditions'],
  '/track-order': ['track-order', 'track-your-order', 'order-tracking', 'tracking'],
  '/wishlist': ['wishlist'],
}

/** Addresses that other systems have at their root and that stand for one of ours. */
const ROOTS: Readonly<Record<string, string>> = {
  '/shop': '/products',
  '/shop-all': '/products',
  '/collections': '/products',
  '/collections/all': '/products',
  '/cart': '/checkout',
  '/my-account': '/account',
  '/account/login': '/login',
  '/account/register': '/signup',
}

/**
 * Where an address of Shopify or WooCommerce leads here: to the product, category, collection or page of that name. Ask for
 * paths alone that are none of ours; what it answers is one of ours, so that no redirect leads to another.
 *
 * @param path without the prefix of a language
 */
export async function findOldAddress(services: Reading, path: string): Promise<string | undefined> {
  const names = namesOf(path)
  const root = ROOTS[`/${names.join('/')}`]
  if (root) return root
  const [first, second, third, fourth] = names
  const last = names.at(-1)
  if (last === undefined) return undefined
  switch (first) {
    case 'products':
      return second && names.length === 2 ? findProductPath(services, second) : undefined
    case 'collections':
      if (third === 'products') return fourth && findProductPath(services, fourth)
      return second && findGroupPath(services, second)
    case 'product-category':
      return findGroupPath(services, last)
    case 'pages':
    case 'policies':
      return names.length === 2 ? findPagePath(services, last) : undefined
    default:
      return names.length === 1 ? findPagePath(services, last) : undefined
  }
}

/** The parts of a path in small letters, without the number of a listing's page. */
function namesOf(path: string): string[] {
  try {
    return decodeURIComponent(path)
      .toLowerCase()
      .replace(/\/page\/\d+\/?$/, '')
      .split('/')
      .filter(name => name !== '')
  } catch {
    return []
  }
}

async function findProductPath({ database, sharedReads }: Reading, name: string) {
  const product = await findSharedProduct(database, name, sharedReads)
  return product && productPath(product)
}

/** The listing of the owner's collection, of the category or of the standard collection with a name. */
async function findGroupPath(services: Reading, name: string): Promise<string | undefined> {
  const { database } = services
  if (await findShownCollection(database, name)) return `/collections/${encodeURIComponent(name)}`
  const isCategory = await findCategoryOfPage(services, name)
  const category = isCategory ? name : await findSlugByFormerSlug(database, name)
  if (category) return `/products?${new URLSearchParams({ category })}`
  const standard = readCollection(name)
  // A shop of one's own lacks what the demo has.
  return standard && (await hasMembers(database, standard)) ? `/products?collection=${standard}` : undefined
}

async function findPagePath(services: Reading, name: string): Promise<string | undefined> {
  const page = await findOwnPage(services, name)
  if (page) return ownPagePath(page.slug)
  return Object.keys(PAGES).find(path => PAGES[path]?.includes(name))
}
