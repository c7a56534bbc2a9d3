import type { CategoryOption } from '#app/catalogue/categories/category.ts'
import type { Places, ShopLevel } from '#app/catalogue/inventory/stock-places.ts'
import type { AwaitedPieces, StockLevel } from '#app/catalogue/products/admin-product.ts'
import type { Featured, Size } from '#app/catalogue/products/product.ts'
import {
  mapPlainFields,
  type PlainFieldTexts,
  type UrduFieldName,
} from '#app/catalogue/products/product-fields.ts'
import type { Publication } from '#app/catalogue/products/publication.ts'
import {
  VARIANT_FACTS,
  VARIANT_WORDS,
  type Variant,
  type VariantFact,
  withoutCosts,
} from '#app/catalogue/products/variants/variant.ts'
import type { SizeSystem } from '#app/catalogue/sizes/systems/size-system.ts'
import type { Picture } from '#app/owner/media/picture.ts'
import { message, t } from '#app/shared/text/translate.ts'

/** A product as the form shows it, whether shoppers see it or not. */
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
  /** The key of its video; null for none. */
  videoKey: string | null
  /** The key of its own size chart; null where its category decides. */
  sizeChart: string | null
  /** All that are open: the one number, or one for each size, also for a size that is left out and whose pieces came back. */
  levels: StockLevel[]
  /** Of the sizes of which something is known. Without what the shop pays, unless the viewer may see its figures. */
  variants: Variant[]
  /** Its pieces that are not on hand, over all sizes. */
  places: Places
  /** What should be in the shop. */
  inShop: ShopLevel[]
  /** The pieces that orders wait for, by level; absent where none waits. */
  awaited?: AwaitedPieces[]
  /** The fields in Urdu whose English text has changed since. */
  outdatedUrdu?: UrduFieldName[]
  publication: Publication
  /** Grows with each edit by staff. */
  version: number
}

/** As staff see it who may not see what the shop pays. */
export function hideCosts(product: EditedProduct): EditedProduct {
  return { ...product, variants: withoutCosts(product.variants) }
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

/** What the audit log calls what is known of a size, besides its pieces. */
const LOGGED_FACTS: Record<VariantFact, string> = {
  pricePaisa: 'pricePaisa',
  compareAtPaisa: 'compareAtPaisa',
  sku: 'SKU',
  barcode: 'barcode',
  costPaisa: 'costPaisa',
  weightGrams: 'weightGrams',
}

/** `size M: SKU`. */
export function variantFactName(fact: VariantFact, size: Size): string {
  return `size ${size}: ${LOGGED_FACTS[fact]}`
}

/** The fact and the size of such a name; undefined for other names. */
export function readVariantFactName(name: string): { fact: VariantFact; size: Size } | undefined {
  const [, size, logged] = /^size (.+): (\w+)$/.exec(name) ?? []
  const fact = VARIANT_FACTS.find(fact => LOGGED_FACTS[fact] === logged)
  return fact && size !== undefined ? { fact, size } : undefined
}

const FIELD_WORDS: Readonly<Record<string, string>> = {
  name: message('name'),
  pricePaisa: message('price'),
  compareAtPaisa: message('compare-at price'),
  sizePrices: message('own prices of sizes'),
  category: message('category'),
  categoryId: message('category'),
  sizeSystem: message('list of sizes'),
  sizes: message('sizes'),
  sizeChart: message('size chart'),
  ...mapPlainFields((_, { label }) => label),
  featured: message('featured'),
  images: message('images'),
  videoKey: message('video'),
  archivedAt: message('archive'),
  state: message('state'),
  publishAt: message('time of publication'),
  hideAt: message('time of archiving'),
  stockBySize: message('stock by size'),
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
  return [...new Set(words.flatMap(fieldWords))]
}

function fieldWords(name: string): string | [] {
  const word = FIELD_WORDS[name]
  if (word) return t(word).toLowerCase()
  const known = readVariantFactName(name)
  if (known) return t('{fact} of {size}', { fact: t(VARIANT_WORDS[known.fact]), size: known.size })
  return name.startsWith('stock') ? name : []
}
