import { eq, inArray, sql } from 'drizzle-orm'
import { awaitedOfProduct } from '#app/catalogue/inventory/pre-orderable.server.ts'
import type { Places, ShopLevel } from '#app/catalogue/inventory/stock-places.ts'
import type { StockLevel } from '#app/catalogue/products/admin-product.ts'
import { pickPlainFields, URDU_FIELDS, type UrduFieldName } from '#app/catalogue/products/product-fields.ts'
import { picturesOfProduct } from '#app/catalogue/products/product-rows.server.ts'
import { readPublication } from '#app/catalogue/products/publication.ts'
import { variantsOfProduct } from '#app/catalogue/products/variants/variants-of-product.server.ts'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { sizeSystems } from '#app/catalogue/tables/size-systems.server.ts'
import { listAuditLinesOfProduct } from '#app/owner/audit/undoable-audit-lines.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readId } from '#app/shared/ids.ts'
import { changedFieldWords, type EditedProduct, type ProductEdit } from './edited-product.ts'

const openLevels = sql<StockLevel[]>`(
  select coalesce(json_agg(json_build_object('size', level.size, 'onHand', level.on_hand) order by level.id), '[]')
  from stock_levels level where level.product_id = ${products.id} and level.closed_at is null)`

/** Also a level that is closed, while pieces that were sold from it wait to be sent. */
const inShopOfProduct = sql<ShopLevel[]>`(
  select coalesce(json_agg(json_build_object('size', level.size, 'onHand', level.on_hand, 'reserved', level.reserved)
    order by level.id), '[]')
  from stock_levels level where level.product_id = ${products.id} and (level.closed_at is null or level.reserved > 0))`

/** Also of levels that are closed: pieces that were sold from them may still be on their way. */
const placesOfProduct = sql<Places>`(
  select json_build_object('reserved', coalesce(sum(reserved), 0), 'onItsWay', coalesce(sum(on_its_way), 0),
    'comingBack', coalesce(sum(coming_back), 0), 'damaged', coalesce(sum(damaged), 0),
    'missing', coalesce(sum(missing), 0), 'delivered', coalesce(sum(delivered), 0))
  from stock_levels level where level.product_id = ${products.id})`

const outdatedUrdu = sql<UrduFieldName[]>`array_to_json(array_remove(array[${sql.join(
  (Object.keys(URDU_FIELDS) as (keyof typeof URDU_FIELDS)[]).map(
    name =>
      sql`case when ${products.urduOf}->>${sql.raw(`'${name}'`)} <> md5(${products[name]}) then ${sql.raw(`'${URDU_FIELDS[name]}'`)} end`,
  ),
  sql`, `,
)}], null))`

/** The product with the id of an address, for its form; undefined where there is none. */
export async function readEditedProduct(
  database: Queryable,
  id: string | number,
): Promise<EditedProduct | undefined> {
  const productId = readId(id)
  if (productId === undefined) return undefined
  const [product] = await readEditedProducts(database, [productId])
  return product
}

/** Several products as their forms show them, in no order. */
export async function readEditedProducts(
  database: Queryable,
  ids: readonly number[],
): Promise<EditedProduct[]> {
  const rows = await database
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      ...pickPlainFields(products),
      pricePaisa: products.pricePaisa,
      compareAtPaisa: products.compareAtPaisa,
      category: { id: categories.id, name: categories.name },
      featured: products.featured,
      images: picturesOfProduct,
      sizeSystem: { id: sizeSystems.id, name: sizeSystems.name, sizes: sizeSystems.sizes },
      sizes: products.sizes,
      sizeChart: products.sizeChart,
      videoKey: products.videoKey,
      levels: openLevels,
      variants: variantsOfProduct,
      places: placesOfProduct,
      inShop: inShopOfProduct,
      awaited: awaitedOfProduct,
      outdatedUrdu,
      archivedAt: products.archivedAt,
      isDraft: products.isDraft,
      publishAt: products.publishAt,
      hideAt: products.hideAt,
      version: products.version,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(sizeSystems, eq(sizeSystems.id, products.sizeSystemId))
    .where(inArray(products.id, [...ids]))
  return rows.map(({ archivedAt, isDraft, publishAt, hideAt, awaited, ...product }) => ({
    ...product,
    ...(awaited && { awaited }),
    publication: readPublication({ archivedAt, isDraft, publishAt, hideAt }),
  }))
}

/** A form that was opened longer ago is not open any more. */
const OPEN_FORM_DAYS = 7

/** Who last edited a product, the latest first: at most `count` edits of it alone or in bulk. */
export async function listProductEdits(
  database: Queryable,
  productId: number,
  count: number,
): Promise<ProductEdit[]> {
  const lines = await listAuditLinesOfProduct(database, productId, { count, days: OPEN_FORM_DAYS })
  return lines.map(({ actor, happenedAt, changes }) => ({
    actor,
    happenedAt: happenedAt.toISOString(),
    fields: changedFieldWords(changes, productId),
  }))
}
