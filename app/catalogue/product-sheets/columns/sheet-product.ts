import type { EditedProduct } from '#app/catalogue/product-admin/form/edited-product.ts'
import type { StockLevel } from '#app/catalogue/products/admin-product.ts'
import type { Featured, Size } from '#app/catalogue/products/product.ts'
import { type PlainFieldTexts, pickPlainFields } from '#app/catalogue/products/product-fields.ts'
import type { ProductState } from '#app/catalogue/products/publication.ts'
import {
  isKnown,
  NOTHING_KNOWN,
  VARIANT_FACTS,
  type Variant,
  type VariantFact,
  variantOf,
} from '#app/catalogue/products/variants/variant.ts'
import { type ChosenPicture, toChosen } from '#app/owner/media/chosen-pictures.ts'

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
  variants: readonly Variant[]
  featured: Featured
  pictures: readonly ChosenPicture[]
  state: ProductState
  /** The titles of those that were put together by hand. */
  collections: readonly string[]
}

/** What a sheet says of a product of the shop. */
export function toSheetProduct(product: EditedProduct, collections: readonly string[]): SheetProduct {
  const { id, slug, name, pricePaisa, compareAtPaisa, sizes, levels, variants, featured } = product
  return {
    id,
    slug,
    name,
    pricePaisa,
    compareAtPaisa,
    sizes,
    levels,
    variants,
    featured,
    state: product.publication.state,
    collections,
    ...pickPlainFields(product),
    category: product.category.name,
    pictures: product.images.map(toChosen),
  }
}

/** One row of a product: the sizes that it is about, and their pieces. */
export interface SizeRow {
  /** One size; or all of them, where they share one number. */
  sizes: readonly Size[]
  /** Null where the product has no number for this size. */
  onHand: number | null
  /** Besides their pieces; null where nothing is known of them, or not the same of all. */
  known: Pick<Variant, VariantFact>
}

/**
 * The rows of a product: one for each size, or one for all that share a number. Below that one, sizes of which different
 * things are known have rows of their own, without a number.
 */
export function sizeRowsOf({
  sizes,
  levels,
  variants,
}: Pick<SheetProduct, 'sizes' | 'levels' | 'variants'>): SizeRow[] {
  const shared = levels.find(({ size }) => size === null)
  if (!shared) return sizes.map(size => toRow(size, levels, variants))
  const common = knownOfAll(variants, sizes)
  const isWhole = sizes.every(size => isSame(variantOf(variants, size), common))
  const own = isWhole ? [] : sizes.filter(size => isKnown(variantOf(variants, size)))
  return [
    { sizes, onHand: shared.onHand, known: isWhole ? common : NOTHING_KNOWN },
    ...own.map(size => toRow(size, [], variants)),
  ]
}

function toRow(size: Size, levels: readonly StockLevel[], variants: readonly Variant[]): SizeRow {
  const onHand = levels.find(level => level.size === size)?.onHand ?? null
  return { sizes: [size], onHand, known: variantOf(variants, size) }
}

/** What is the same of all these sizes. */
function knownOfAll(variants: readonly Variant[], sizes: readonly Size[]): SizeRow['known'] {
  const [first, ...others] = sizes.map(size => variantOf(variants, size))
  if (!first) return NOTHING_KNOWN
  const common = VARIANT_FACTS.map(fact => [
    fact,
    others.every(other => other[fact] === first[fact]) ? first[fact] : null,
  ])
  return Object.fromEntries(common)
}

function isSame(one: SizeRow['known'], other: SizeRow['known']): boolean {
  return VARIANT_FACTS.every(fact => one[fact] === other[fact])
}
