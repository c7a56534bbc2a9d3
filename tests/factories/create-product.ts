import { eq } from 'drizzle-orm'
import type { Featured, Size } from '#app/catalogue/products/product.ts'
import { mapPlainFields, type PlainFieldTexts } from '#app/catalogue/products/product-fields.ts'
import { compareSizes } from '#app/catalogue/products/size-order.ts'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { stockLevels, stockMovements } from '#app/catalogue/tables/inventory.server.ts'
import { productImages, products } from '#app/catalogue/tables/products.server.ts'
import { styles } from '#app/catalogue/tables/styles.server.ts'
import { variants } from '#app/catalogue/tables/variants.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'

interface ProductOverrides extends Partial<PlainFieldTexts> {
  name?: string
  slug?: string
  pricePaisa?: number
  compareAtPaisa?: number
  categoryName?: string
  featured?: Featured
  /** The list that the sizes are from; the letters without it. */
  sizeSystemId?: number
  /** Pieces on hand, by size. */
  sizes?: Record<Size, number>
  /** Prices of its own, in paisa, by size. */
  ownPrices?: Record<Size, number>
  /** One shared number for all sizes; `sizes` then only says which sizes there are. */
  sharedStock?: number
  /** The number of pictures. */
  images?: number
  archived?: boolean
  createdAt?: Date
  /** From `createStyle`. */
  styleId?: number
}

interface CreatedProduct {
  id: number
  slug: string
  name: string
  pricePaisa: number
}

/** Letters come in their own order, whatever the test's. */
function sizesOf(sizeSystemId: number | undefined, quantities: Record<Size, number>) {
  return { sizeSystemId, sizes: Object.keys(quantities).toSorted(compareSizes) }
}

let created = 0

/** Inserts a product with its category, pictures, stock and stock movements. */
export async function createProduct(
  database: Pick<Database, 'transaction'>,
  overrides: ProductOverrides = {},
): Promise<CreatedProduct> {
  created += 1
  const name = overrides.name ?? `Oxford Shirt ${created}`
  const quantities = overrides.sizes ?? { S: 5, M: 5, L: 5 }
  return database.transaction(async transaction => {
    const categoryId = await findOrCreateCategory(transaction, overrides.categoryName ?? 'Shirts')
    const [product] = await transaction
      .insert(products)
      .values({
        name,
        slug: overrides.slug ?? `${slugFrom(name)}-${created}`,
        ...mapPlainFields(name => overrides[name]),
        pricePaisa: overrides.pricePaisa ?? 249_000,
        compareAtPaisa: overrides.compareAtPaisa,
        categoryId,
        featured: overrides.featured,
        ...sizesOf(overrides.sizeSystemId, quantities),
        archivedAt: overrides.archived ? new Date() : undefined,
        createdAt: overrides.createdAt,
        styleId: overrides.styleId,
      })
      .returning({
        id: products.id,
        slug: products.slug,
        name: products.name,
        pricePaisa: products.pricePaisa,
      })
    if (!product) throw new Error('The product was not stored')
    await stockProduct(transaction, product.id, quantities, overrides.sharedStock)
    const own = Object.entries(overrides.ownPrices ?? {})
    if (own.length > 0) {
      const rows = own.map(([size, pricePaisa]) => ({ productId: product.id, size, pricePaisa }))
      await transaction.insert(variants).values(rows)
    }
    await addImages(transaction, product.id, overrides.images ?? 1)
    return product
  })
}

/** Inserts a style without products. @returns its id */
export async function createStyle(database: Database, name = 'Oxford Shirt'): Promise<number> {
  const [style] = await database.insert(styles).values({ name }).returning({ id: styles.id })
  if (!style) throw new Error('The style was not stored')
  return style.id
}

type Connection = Pick<Database, 'insert' | 'select'>

/** Returns the id of the category of that name, which is created if there is none. */
export async function findOrCreateCategory(database: Connection, name: string): Promise<number> {
  await database
    .insert(categories)
    .values({ name, slug: slugFrom(name) })
    .onConflictDoNothing()
  const [category] = await database
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.name, name))
  if (!category) throw new Error(`There is no category ${name}`)
  return category.id
}

async function stockProduct(
  database: Connection,
  productId: number,
  quantities: Record<Size, number>,
  sharedStock: number | undefined,
) {
  const levels =
    sharedStock === undefined
      ? Object.entries(quantities).map(([size, onHand]) => ({ productId, size, onHand }))
      : [{ productId, size: null, onHand: sharedStock }]
  const stored = await database.insert(stockLevels).values(levels).returning()
  const received = stored.filter(level => level.onHand > 0)
  if (received.length === 0) return
  await database
    .insert(stockMovements)
    .values(
      received.map(level => ({ stockLevelId: level.id, change: level.onHand, reason: 'received' as const })),
    )
}

async function addImages(database: Connection, productId: number, count: number) {
  if (count === 0) return
  await database.insert(productImages).values(
    Array.from({ length: count }, (_, position) => ({
      productId,
      position,
      key: `${productId}-${position}`,
      width: 1200,
      height: 1500,
      colour: '#c8c0b4',
      alt: `Picture ${position + 1}`,
    })),
  )
}

function slugFrom(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'item'
  )
}
