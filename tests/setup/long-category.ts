import { announceChangedPages } from '#app/platform/http/announce-changed-pages.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { withDatabaseOf } from './database-of-shop.ts'
import type { RunningShop } from './shop.ts'

/** A listing of two pages, of which the demo shop has none. */
export const LONG_CATEGORY = { path: '/products?category=handkerchiefs', products: 40 }

/** Older and more expensive than the demo's products, so that they come last in other journeys' listings. */
const ASIDE = {
  categoryName: 'Handkerchiefs',
  createdAt: new Date('2024-01-01'),
  pricePaisa: 9_500_000,
  images: 0,
}

/** Adds a category whose listing has a second page. */
export function addLongCategory(shop: RunningShop): Promise<void> {
  return withDatabaseOf(shop, async database => {
    for (let number = 1; number <= LONG_CATEGORY.products; number += 1) {
      await createProduct(database, { ...ASIDE, name: `Handkerchief ${number}` })
    }
    await announceChangedPages(database, { kind: 'everything' })
  })
}
