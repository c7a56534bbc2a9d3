import { findOrAddCategory } from '#app/features/categories/add-category.server.ts'
import type { CategoryOption } from '#app/features/categories/category.ts'
import { holdCategories } from '#app/features/categories/read-categories.server.ts'
import type { Picture } from '#app/features/media/picture.ts'
import { readPictures } from '#app/features/media/read-pictures.server.ts'
import type { StockLevel } from '#app/features/products/admin-product.ts'
import { type PlainFieldName, pickPlainFields } from '#app/features/products/product-fields.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { hasSharedStock, stockFieldName } from './edited-product.ts'
import type { PlannedLevel } from './plan-stock.ts'
import type { ChosenCategory, ProductDetails } from './product-form-schema.ts'

export type SaveRefusal =
  /** It was deleted since the form was opened. */
  | { kind: 'category-gone' }
  /** A picture that was never received, or that is gone. */
  | { kind: 'unknown-picture' }

/** What the form names and has to be there. A default category is made by `findCategory` only, once nothing else is wrong. */
export async function findParts(
  transaction: Transaction,
  details: ProductDetails,
): Promise<
  Outcome<{ pictures: Picture[]; findCategory: (actor: string) => Promise<CategoryOption> }, SaveRefusal>
> {
  const category = await holdCategory(transaction, details.category)
  if (!category && 'id' in details.category) return refuse({ kind: 'category-gone' })
  const known = await readPictures(
    transaction,
    details.pictures.map(picture => picture.key),
  )
  const pictures = details.pictures.flatMap(({ key, alt }) => {
    const picture = known.get(key)
    return picture ? [{ ...picture, alt }] : []
  })
  if (pictures.length < details.pictures.length) return refuse({ kind: 'unknown-picture' })
  return {
    ok: true,
    pictures,
    findCategory: async actor => {
      if (category) return category
      const name = 'name' in details.category ? details.category.name : ''
      return findOrAddCategory(transaction, { name, actor })
    },
  }
}

/** The chosen category, which then stays until the transaction ends; nothing for a default one. */
async function holdCategory(
  transaction: Transaction,
  chosen: ChosenCategory,
): Promise<CategoryOption | undefined> {
  if ('name' in chosen) return undefined
  return (await holdCategories(transaction, [chosen.id])).get(chosen.id)
}

/** The product's own columns. */
export function columnsOf(details: ProductDetails, categoryId: number) {
  const { name, pricePaisa, compareAtPaisa, sizes, featured } = details
  return { ...{ name, pricePaisa, compareAtPaisa, categoryId, sizes, featured }, ...pickPlainFields(details) }
}

type Logged = Pick<
  ProductDetails,
  'name' | 'pricePaisa' | 'compareAtPaisa' | 'sizes' | 'featured' | PlainFieldName
>

/** What the audit log tells of a product, its stock aside. */
export function loggedState(product: Logged, category: CategoryOption, images: readonly Picture[]) {
  const { name, pricePaisa, compareAtPaisa, sizes, featured } = product
  return {
    ...{ name, category: category.name, pricePaisa, compareAtPaisa, sizes },
    ...pickPlainFields(product),
    featured,
    images: images.map(({ key, alt }) => ({ key, alt })),
  }
}

/** What the audit log tells of the stock. */
export function loggedStock(changes: readonly PlannedLevel[]) {
  return Object.fromEntries(
    changes.map(({ size, seen, wanted }) => [stockFieldName(size), { from: seen, to: wanted }]),
  )
}

/** What the audit log tells of a product that goes over from one number to one for each size, or back. */
export function loggedSwitch(wanted: readonly StockLevel[]) {
  const isBySize = !hasSharedStock(wanted)
  return { stockBySize: { from: !isBySize, to: isBySize } }
}
