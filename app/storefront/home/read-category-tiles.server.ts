import { LONGEST_MENU } from '#app/catalogue/categories/category.ts'
import { listNewestOfCategories } from '#app/catalogue/categories/list-menu-categories.server.ts'
import { readSharedProducts } from '#app/catalogue/products/shared-products.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { keyInLanguage } from '#app/platform/db/said.server.ts'
import type { SharedReads } from '#app/platform/http/shared-reads.ts'
import type { CategoryTile } from './category-tile.ts'

/** The first categories in the owner's order that have a product with a picture. */
export async function readCategoryTiles(database: Queryable, shared: SharedReads): Promise<CategoryTile[]> {
  const read = () => listNewestOfCategories(database)
  const newest = await shared.get({
    key: keyInLanguage('newest of categories'),
    read,
    update: read,
    updateStock: known => known,
  })
  const products = await readSharedProducts(
    database,
    newest.map(({ productId }) => productId),
    shared,
  )
  const pictures = new Map(products.map(({ id, images: [first] }) => [id, first]))
  return newest
    .flatMap(({ name, slug, productId }) => {
      const picture = pictures.get(productId)
      return picture ? [{ name, slug, picture: { ...picture, alt: '' } }] : []
    })
    .slice(0, LONGEST_MENU)
}
