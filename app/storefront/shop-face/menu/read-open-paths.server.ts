import { readCategorySlugs } from '#app/catalogue/categories/shared-categories.server.ts'
import { listingPath } from '#app/catalogue/product-query/product-query.ts'
import { readOpenSlugs } from '#app/catalogue/product-query/shown-collections.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { CATEGORY_PATH } from '#app/storefront/site/site.ts'
import { addressesOf } from '../pages/own-page.ts'
import { listOpenPages } from '../pages/read-own-pages.server.ts'

/** The addresses of the categories, and of the owner's collections and pages that shoppers can open: entries of the menus that lead to others are left out. */
export async function readOpenPaths(
  services: Pick<Services, 'database' | 'sharedReads'>,
): Promise<ReadonlySet<string>> {
  const [slugs, categories, pages] = await Promise.all([
    readOpenSlugs(services),
    readCategorySlugs(services),
    listOpenPages(services),
  ])
  return new Set([
    ...[...slugs].map(slug => listingPath({ ownCollection: { slug, title: '' } })),
    ...categories.map(slug => CATEGORY_PATH + slug),
    ...pages.flatMap(addressesOf),
  ])
}
