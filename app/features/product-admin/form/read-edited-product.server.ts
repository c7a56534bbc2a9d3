import { desc, eq, sql } from 'drizzle-orm'
import type { Picture } from '#app/features/media/picture.ts'
import type { StockLevel } from '#app/features/products/admin-product.ts'
import { SIZES } from '#app/features/products/product.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { auditLog } from '#app/schema/audit.server.ts'
import { categories } from '#app/schema/categories.server.ts'
import { products } from '#app/schema/products.server.ts'
import { changedFieldWords, type EditedProduct, type ProductEdit } from './edited-product.ts'

const HIGHEST_ID = 2_147_483_647

const images = sql<Picture[]>`(
  select coalesce(json_agg(json_build_object('key', image.key, 'width', image.width, 'height', image.height,
    'colour', image.colour, 'alt', image.alt) order by image.position), '[]')
  from product_images image where image.product_id = ${products.id})`
const openLevels = sql<StockLevel[]>`(
  select coalesce(json_agg(json_build_object('size', level.size, 'onHand', level.on_hand) order by level.id), '[]')
  from stock_levels level where level.product_id = ${products.id} and level.closed_at is null)`

/** The product with the id of an address, for its form; undefined where there is none. */
export async function readEditedProduct(
  database: Queryable,
  id: string | number,
): Promise<EditedProduct | undefined> {
  if (!/^[1-9]\d{0,9}$/.test(String(id)) || Number(id) > HIGHEST_ID) return undefined
  const [row] = await database
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      description: products.description,
      colour: products.colour,
      fabric: products.fabric,
      care: products.care,
      pricePaisa: products.pricePaisa,
      compareAtPaisa: products.compareAtPaisa,
      category: { id: categories.id, name: categories.name },
      featured: products.featured,
      images,
      comesIn: products.sizes,
      levels: openLevels,
      archivedAt: products.archivedAt,
      version: products.version,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.id, Number(id)))
  if (!row) return undefined
  const { comesIn, archivedAt, ...product } = row
  return {
    ...product,
    sizes: SIZES.filter(size => comesIn.includes(size)),
    isArchived: archivedAt !== null,
  }
}

/** Longer ago no form was opened that is still open. */
const OPEN_FORMS = '7 days'

/** Who did what to a product last, the latest first: at most `count` lines of the audit log, of it alone or of many. */
export async function listProductEdits(
  database: Queryable,
  productId: number,
  count: number,
): Promise<ProductEdit[]> {
  const lines = await database
    .select({ actor: auditLog.actor, happenedAt: auditLog.happenedAt, changes: auditLog.changes })
    .from(auditLog)
    .where(
      sql`${auditLog.happenedAt} > now() - ${OPEN_FORMS}::interval and (
        (${auditLog.subjectKind} = 'product' and ${auditLog.subjectId} = ${String(productId)})
        or (${auditLog.subjectKind} = 'products' and exists (
          select 1 from jsonb_object_keys(${auditLog.changes}) key where starts_with(key, ${`${productId} `}))))`,
    )
    .orderBy(desc(auditLog.happenedAt), desc(auditLog.id))
    .limit(count)
  return lines.map(({ actor, happenedAt, changes }) => ({
    actor,
    happenedAt: happenedAt.toISOString(),
    fields: changedFieldWords(changes, productId),
  }))
}
