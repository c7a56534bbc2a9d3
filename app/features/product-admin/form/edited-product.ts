import type { CategoryOption } from '#app/features/categories/category.ts'
import type { Places } from '#app/features/inventory/stock-places.ts'
import type { Picture } from '#app/features/media/picture.ts'
import type { StockLevel } from '#app/features/products/admin-product.ts'
import type { Featured, Size } from '#app/features/products/product.ts'
import { mapPlainFields, type PlainFieldTexts } from '#app/features/products/product-fields.ts'
import type { SizeSystem } from '#app/features/sizes/systems/size-system.ts'

/** A product as the form shows it, archived or not. */
export interface EditedProduct extends PlainFieldTexts {
  id: number
  slug: string
  name: string
  pricePaisa: number
  compareAtPaisa: number | null
  category: CategoryOption
  featured: Featured
  images: Picture[]
  sizeSystem: SizeSystem
  /** In the order of their list. */
  sizes: Size[]
  /** All that are open: the one number, or one for each size, also for a size that is left out and whose pieces came back. */
  levels: StockLevel[]
  /** Its pieces that are not on hand, over all sizes. */
  places: Places
  isArchived: boolean
  /** Grows with each edit by staff. */
  version: number
}

/** An edit by other staff while the product's form was open. */
export interface ProductEdit {
  /** The staff member's email. */
  actor: string
  /** An ISO moment. */
  happenedAt: string
  /** What was changed, as people say it, like `price`. */
  fields: string[]
}

/** Whether a product has one number for all its sizes. */
export function hasSharedStock(levels: readonly StockLevel[]): boolean {
  return levels.some(level => level.size === null)
}

/** What the audit log calls a number on hand. */
export function stockFieldName(size: Size | null): string {
  return size === null ? 'stock' : `stock of ${size}`
}

/** Whether the audit log calls a number on hand so. */
export function isStockFieldName(name: string): boolean {
  return name === 'stock' || name.startsWith(stockFieldName(''))
}

/** The size of such a name: none for the one number that all sizes share. */
export function sizeOfStockField(name: string): Size | null {
  return name.slice(stockFieldName('').length) || null
}

const FIELD_WORDS: Readonly<Record<string, string>> = {
  name: 'name',
  pricePaisa: 'price',
  compareAtPaisa: 'compare-at price',
  category: 'category',
  categoryId: 'category',
  sizeSystem: 'list of sizes',
  sizes: 'sizes',
  ...mapPlainFields((_, { label }) => label.toLowerCase()),
  featured: 'featured',
  images: 'images',
  archivedAt: 'archive',
  stockBySize: 'stock by size',
}

/** What a line of the audit log changed of one product, in words; the lines of many products name each by its id. */
export function changedFieldWords(
  changes: Readonly<Record<string, { from: unknown; to: unknown }>>,
  productId: number,
): string[] {
  const words = Object.entries(changes).flatMap(([key, { to }]) => {
    if (/^\d+ /.test(key)) {
      return key.startsWith(`${productId} `) && typeof to === 'object' && to ? Object.keys(to) : []
    }
    return [key]
  })
  return [...new Set(words.flatMap(word => FIELD_WORDS[word] ?? (word.startsWith('stock') ? word : [])))]
}
