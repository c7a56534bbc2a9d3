import { eq, sql } from 'drizzle-orm'
import { productImages, products } from '#app/catalogue/tables/products.server.ts'
import type { Picture } from '#app/owner/media/picture.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import type { Featured } from './product.ts'
import type { SizePrice } from './size-price.ts'
import { writeSizePrices } from './variants/write-variants.server.ts'

/** Every change counts as an edit, so that forms that were opened before it are refused. */
const EDITED = { version: sql`${products.version} + 1`, updatedAt: sql`now()` }

/** The columns of a product that staff fill in, with its category and its slug. */
type ProductColumns = Omit<typeof products.$inferInsert, 'id' | 'version' | 'createdAt' | 'updatedAt'>

/** Stores a new product. @returns its id */
export async function insertProduct(transaction: Transaction, columns: ProductColumns): Promise<number> {
  const [product] = await transaction.insert(products).values(columns).returning({ id: products.id })
  if (!product) throw new Error('PostgreSQL stored a product without returning its id.')
  return product.id
}

/** Stores the edited columns of a product that the transaction has locked. */
export async function updateProduct(
  transaction: Transaction,
  id: number,
  columns: ProductColumns,
): Promise<void> {
  await transaction
    .update(products)
    .set({ ...columns, ...EDITED })
    .where(eq(products.id, id))
}

/** The columns that can be changed of many products at once. */
export interface BulkColumns {
  pricePaisa?: number
  compareAtPaisa?: number | null
  categoryId?: number
  featured?: Featured
  featuredBySales?: Featured
  /** Moments are in ISO 8601. */
  archivedAt?: string | null
  isDraft?: boolean
  publishAt?: string | null
  hideAt?: string | null
  /** All own prices of its sizes, in the order of their names. */
  sizePrices?: SizePrice[]
}

const BULK_COLUMNS = [
  { field: 'pricePaisa', column: 'price_paisa', type: 'bigint' },
  { field: 'compareAtPaisa', column: 'compare_at_paisa', type: 'bigint' },
  { field: 'categoryId', column: 'category_id', type: 'int' },
  { field: 'featured', column: 'featured', type: 'text' },
  { field: 'featuredBySales', column: 'featured_by_sales', type: 'text' },
  { field: 'archivedAt', column: 'archived_at', type: 'timestamptz' },
  { field: 'isDraft', column: 'is_draft', type: 'bool' },
  { field: 'publishAt', column: 'publish_at', type: 'timestamptz' },
  { field: 'hideAt', column: 'hide_at', type: 'timestamptz' },
] as const

/** Updates many locked products in one statement: the same columns of each, with values of its own. */
export async function updateProducts(
  transaction: Transaction,
  updates: readonly ({ id: number } & BulkColumns)[],
): Promise<void> {
  const columns = BULK_COLUMNS.filter(({ field }) => field in (updates[0] ?? {}))
  await transaction.execute(sql`
    update products set ${sql.join(
      columns.map(({ field, column }) => sql`${sql.identifier(column)} = written.${sql.identifier(field)}`),
      sql`, `,
    )}, version = version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(updates)}::jsonb) as written(id int, ${sql.join(
      columns.map(({ field, type }) => sql`${sql.identifier(field)} ${sql.raw(type)}`),
      sql`, `,
    )})
    where products.id = written.id`)
  await writeSizePrices(transaction, updates)
}

/** Moves all products of a category, archived ones too, to another one. @returns how many */
export async function moveProductsToCategory(
  transaction: Transaction,
  fromId: number,
  toId: number,
): Promise<number> {
  const { rowCount } = await transaction
    .update(products)
    .set({ categoryId: toId, ...EDITED })
    .where(eq(products.categoryId, fromId))
  return rowCount ?? 0
}

/** Replaces the pictures of a product. */
export async function replaceProductPictures(
  transaction: Transaction,
  productId: number,
  pictures: readonly Picture[],
): Promise<void> {
  await transaction.delete(productImages).where(eq(productImages.productId, productId))
  if (pictures.length === 0) return
  await transaction
    .insert(productImages)
    .values(pictures.map((picture, position) => ({ ...picture, productId, position })))
}

/** Deletes a product that no order names, with its pictures, its stock and its stock movements. */
export async function removeProduct(transaction: Transaction, id: number): Promise<void> {
  await transaction.delete(products).where(eq(products.id, id))
}
