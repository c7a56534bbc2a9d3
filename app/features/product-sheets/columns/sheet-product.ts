import type { ChosenPicture } from '#app/features/media/chosen-pictures.ts'
import type { EditedProduct } from '#app/features/product-admin/form/edited-product.ts'
import type { StockLevel } from '#app/features/products/admin-product.ts'
import type { Featured, Size } from '#app/features/products/product.ts'
import { type PlainFieldTexts, pickPlainFields } from '#app/features/products/product-fields.ts'

/** A product as a sheet says it: with the category's name, and pictures by key. */
export interface SheetProduct extends PlainFieldTexts {
  /** 0 while it is not in the shop. */
  id: number
  slug: string
  name: string
  category: string
  pricePaisa: number
  compareAtPaisa: number | null
  sizes: readonly Size[]
  levels: readonly StockLevel[]
  featured: Featured
  pictures: readonly ChosenPicture[]
  isArchived: boolean
}

/** What a sheet says of a product of the shop. */
export function toSheetProduct(product: EditedProduct): SheetProduct {
  const { id, slug, name, pricePaisa, compareAtPaisa, sizes, levels, featured, isArchived } = product
  return {
    ...{ id, slug, name, pricePaisa, compareAtPaisa, sizes, levels, featured, isArchived },
    ...pickPlainFields(product),
    category: product.category.name,
    pictures: product.images.map(({ key, alt }) => ({ key, alt })),
  }
}

/** One row of a product: the sizes that it is about, and their pieces. */
export interface SizeRow {
  /** One size; or all of them, where they share one number. */
  sizes: readonly Size[]
  /** Null where the product has no number for this size. */
  onHand: number | null
}

/** The rows of a product: one for each size, or one for all that share a number. */
export function sizeRowsOf({ sizes, levels }: Pick<SheetProduct, 'sizes' | 'levels'>): SizeRow[] {
  const shared = levels.find(({ size }) => size === null)
  if (shared) return [{ sizes, onHand: shared.onHand }]
  return sizes.map(size => ({
    sizes: [size],
    onHand: levels.find(level => level.size === size)?.onHand ?? null,
  }))
}
