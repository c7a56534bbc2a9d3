import { and, eq, not } from 'drizzle-orm'
import { products } from '#app/catalogue/tables/products.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readId } from '#app/shared/ids.ts'
import { findIdByFormerSlug } from './former-product-slugs.server.ts'
import type { Product } from './product.ts'
import { isShown, readShownProducts, selectProducts, toProduct } from './product-rows.server.ts'
import { type ProductState, stateOf } from './publication.ts'

const SLUG = /^[\p{L}\p{N}-]{1,200}$/u

/**
 * The product with this slug, id or former slug, as an address names it; undefined where there is none to be shown. A slug
 * that differs from the one asked for says that the address has moved.
 */
export async function findProduct(database: Queryable, idOrSlug: string): Promise<Product | undefined> {
  if (!SLUG.test(idOrSlug)) return undefined
  const slug = idOrSlug.toLowerCase()
  const [bySlug] = await selectProducts(database).where(and(isShown, eq(products.slug, slug)))
  if (bySlug) return toProduct(bySlug)
  const id = readId(slug) ?? (await findIdByFormerSlug(database, slug))
  return id === undefined ? undefined : findProductById(database, id)
}

/** A draft or archived product with this slug, for staff; undefined where there is none. */
export async function findHiddenProduct(
  database: Queryable,
  slug: string,
): Promise<{ product: Product; state: ProductState } | undefined> {
  if (!SLUG.test(slug)) return undefined
  const ofSlug = and(not(isShown), eq(products.slug, slug.toLowerCase()))
  const [row] = await selectProducts(database).where(ofSlug)
  if (!row) return undefined
  const [state] = await database
    .select({ archivedAt: products.archivedAt, isDraft: products.isDraft })
    .from(products)
    .where(eq(products.id, row.id))
  return state && { product: toProduct(row), state: stateOf(state) }
}

/** The product with this id; undefined where there is none to be shown. */
export async function findProductById(database: Queryable, id: number): Promise<Product | undefined> {
  const [row] = await readShownProducts(database, [id])
  return row && toProduct(row)
}
