import { gt, max } from 'drizzle-orm'
import { readCollectionsOfProducts } from '#app/catalogue/collections/collections-by-hand.server.ts'
import { readEditedProducts } from '#app/catalogue/product-admin/form/read-edited-product.server.ts'
import { listMatchingIds } from '#app/catalogue/product-admin/list/list-products-for-admin.server.ts'
import type { AdminProductQuery } from '#app/catalogue/product-query/admin-product-query.ts'
import { productImages } from '#app/catalogue/tables/products.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { type NamePicture, sheetColumn, sheetColumnsFor } from '../columns/sheet-columns.ts'
import { type SheetProduct, toSheetProduct } from '../columns/sheet-product.ts'
import { sheetRowsOf } from '../columns/sheet-rows.ts'

/** So many products are in memory at once. */
const AT_ONCE = 500

/**
 * The rows of a sheet with the products of a list, the names of the columns first. The oldest product comes first, so that a shop that reads the
 * sheet has them in the same order.
 */
export async function* readSheetRows(
  database: Queryable,
  query: AdminProductQuery,
  { seesCosts, namePicture }: { seesCosts: boolean; namePicture: NamePicture },
): AsyncGenerator<readonly (string | number)[]> {
  const columns = sheetColumnsFor({ seesCosts, pictures: await countPictureColumns(database) })
  yield columns.map(key => sheetColumn(key).header)
  for await (const products of readProducts(database, query)) {
    for (const product of products) yield* sheetRowsOf(product, columns, namePicture)
  }
}

/** As many as the owner allows, and as the product with the most has: a sheet that lacked some would take them away when it is read. */
async function countPictureColumns(database: Queryable): Promise<number> {
  const { mostPictures } = await readStoreSettings(database)
  const { position } = productImages
  const [last] = await database
    .select({ position: max(position) })
    .from(productImages)
    .where(gt(position, 3))
  return Math.max(mostPictures, (last?.position ?? 0) + 1)
}

async function* readProducts(database: Queryable, query: AdminProductQuery): AsyncGenerator<SheetProduct[]> {
  const ids = await listMatchingIds(database, query)
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    const some = ids.slice(first, first + AT_ONCE)
    const found = new Map((await readEditedProducts(database, some)).map(product => [product.id, product]))
    const collections = await readCollectionsOfProducts(database, some)
    yield some.flatMap(id => {
      const product = found.get(id)
      return product ? [toSheetProduct(product, collections.get(id) ?? [])] : []
    })
  }
}
