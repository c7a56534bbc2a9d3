import { findSlugByFormerSlug } from '#app/catalogue/categories/former-category-slugs.server.ts'
import { findCategoryOfPage } from '#app/catalogue/categories/shared-categories.server.ts'
import { findCollectionSlugByFormer } from '#app/catalogue/collections/collection-slugs.server.ts'
import { findShownCollection } from '#app/catalogue/collections/read-collections.server.ts'
import { findSharedProduct } from '#app/catalogue/products/shared-products.server.ts'
import { EVERYTHING_ELSE, findRoute } from '#app/find-route.ts'
import type { Services } from '#app/platform/services.server.ts'
import { ownPath } from '#app/shared/own-path.ts'
import { splitLanguage } from '#app/shared/text/languages.ts'
import { ownPagePath } from '#app/storefront/shop-face/pages/own-page.ts'
import { findOwnPage } from '#app/storefront/shop-face/pages/read-own-pages.server.ts'
import { productPath } from '../seo/product-addresses.ts'

type Reading = Pick<Services, 'database' | 'sharedReads'>

/** Pages that shoppers open though no search engine lists them. */
const UNLISTED = new Set(['/wishlist', '/login', '/signup', '/account'])

/**
 * The address under which a page of the shop answers now: that of a renamed product, category or collection is its present one.
 * Undefined where the shop has no page for shoppers at this address.
 *
 * @param address a path, which may have a query
 */
export async function findPageOfShop(services: Reading, address: string): Promise<string | undefined> {
  const own = ownPath(address)
  if (!own) return undefined
  const { pathname, search, searchParams } = new URL(own, 'http://shop.invalid')
  const { path } = splitLanguage(pathname)
  const { pattern, facts } = findRoute(path)
  const name = namesOf(path)[1] ?? ''
  switch (pattern) {
    case EVERYTHING_ELSE:
      return undefined
    case '/product/:productId': {
      const product = await findSharedProduct(services.database, name, services.sharedReads)
      return product && productPath(product) + search
    }
    case '/collections/:slug': {
      const slug = await findCollection(services, name.toLowerCase())
      return slug && `/collections/${encodeURIComponent(slug)}${search}`
    }
    case '/pages/:slug': {
      const page = await findOwnPage(services, name)
      return page && ownPagePath(page.slug) + search
    }
    case '/products':
      return findListing(services, searchParams)
    default: {
      const isPage = !facts.file && (['sitemap', 'indexed'].includes(facts.indexing) || UNLISTED.has(pattern))
      return isPage && !pattern.includes(':') ? path + search : undefined
    }
  }
}

/** Whether an address is the shop's own, a page or not: a redirect would never be asked for there. */
export async function isAddressOfShop(services: Reading, path: string): Promise<boolean> {
  const { pattern } = findRoute(path)
  const canBeMissing = ['/product/:productId', '/collections/:slug', '/pages/:slug'].includes(pattern)
  return canBeMissing ? (await findPageOfShop(services, path)) !== undefined : pattern !== EVERYTHING_ELSE
}

async function findCollection({ database }: Reading, slug: string): Promise<string | undefined> {
  const collection = await findShownCollection(database, slug)
  return collection ? slug : findCollectionSlugByFormer(database, slug)
}

async function findListing(services: Reading, query: URLSearchParams): Promise<string | undefined> {
  const category = query.get('category')
  if (category && !(await findCategoryOfPage(services, category))) {
    const moved = await findSlugByFormerSlug(services.database, category)
    if (!moved) return undefined
    query.set('category', moved)
  }
  const search = query.toString()
  return `/products${search && `?${search}`}`
}

function namesOf(path: string): string[] {
  return path
    .split('/')
    .filter(Boolean)
    .map(name => {
      try {
        return decodeURIComponent(name)
      } catch {
        return ''
      }
    })
}
