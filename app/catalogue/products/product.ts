import type { Picture } from '#app/owner/media/picture.ts'
import { metreStepOf } from '#app/shared/sold-quantity.ts'
import { message, t } from '#app/shared/text/translate.ts'
import type { ShownFieldTexts } from './product-fields.ts'
import type { StyleColour } from './style.ts'

/** A label of one of the owner's lists of sizes, such as `M`, `32` or `0.5 m`. */
export type Size = string
/** The sizes of the first list, which a listing always offers. */
export const LETTER_SIZES = ['S', 'M', 'L', 'XL', 'XXL'] as const

/** The size of what fits all. */
export const FREE_SIZE = 'Free size'

export const LONGEST_SIZE = 16
const SIZE_PATTERN = new RegExp(String.raw`^[\p{L}\p{N}][\p{L}\p{M}\p{N} .+-]{0,${LONGEST_SIZE - 1}}$`, 'u')

/**
 * Whether a text can be a size: short, and without the signs that separate sizes where several are written. "Any Size" is a
 * filter that is off.
 */
export function isSize(text: string): boolean {
  return SIZE_PATTERN.test(text) && !text.endsWith(' ') && text.toLowerCase() !== 'any size'
}

export const FEATURED = ['none', 'best-selling', 'trending-now'] as const
export type Featured = (typeof FEATURED)[number]

/** What is said of a product where the owner wrote nothing. */
export const DEFAULT_DESCRIPTION = message('A piece from our collection, cut and finished with care.')

/** One size of a product and how many pieces of it can be bought or pre-ordered now. */
export interface SizeAvailability {
  size: Size
  /** Sizes of a product with one number over all sizes each show that number. */
  available: number
  /** Its own price, where it has one, and its own price before the sale. */
  price?: { pricePaisa: number; compareAtPaisa: number | null }
  /** If none is on hand and it can be pre-ordered: the day from which it is sent, `2026-12-12`. */
  shipsOn?: string
}

/** A product as shoppers see it: on a card, in quick view, on its own page. Its texts are in the language of the page. */
export interface Product extends ShownFieldTexts {
  id: number
  slug: string
  name: string
  /** The lowest of its sizes. */
  pricePaisa: number
  /** The price before the sale, where there is one. */
  compareAtPaisa: number | null
  category: { name: string; slug: string }
  featured: Featured
  /** The first is the card's. None means `/placeholder.svg`. */
  images: Picture[]
  sizes: SizeAvailability[]
  /** The key of its video; absent where it has none. */
  video?: string
  /** The key of its own size chart; absent where its category decides. */
  sizeChart?: string
  /** The barcodes of its sizes that are numbers on goods; absent where it has none. For other companies, no page shows them. */
  gtins?: Record<Size, string>
  /** Pieces on hand over all sizes. */
  stock: number
  /** The style of which it is one colour. */
  style: { id: number; name: string } | null
  /** All colours of its style that are shown, itself among them; none if it has no siblings. */
  colours: StyleColour[]
  /** What buyers say of it; absent before the first published review. */
  rating?: { count: number; stars: number }
  /** On Urdu pages: the texts by which the shop judges it, such as the colour that a filter looks for. */
  english?: { name: string; colour: string }
}

/** The owner's words, or the default ones. */
export function descriptionOf(product: Pick<Product, 'description'>): string {
  return product.description || t(DEFAULT_DESCRIPTION)
}

/** Whether a product comes in Free size alone, so that there is no size to choose. */
export function comesInFreeSize({ sizes: [first, second] }: Pick<Product, 'sizes'>): boolean {
  return first?.size === FREE_SIZE && second === undefined
}

/** Whether a shopper has a size to choose: what comes in Free size alone, or is sold by the metre, has none. */
export function hasSizeChoice(product: Pick<Product, 'sizes'>): boolean {
  return !comesInFreeSize(product) && metreStepOf(product.sizes) === undefined
}

/** Whether at least one size can be bought, and is not only pre-ordered. */
export function isInStock(product: Pick<Product, 'stock'>): boolean {
  return product.stock > 0
}

/** Whether at least one size can be bought or pre-ordered. */
export function canBeOrdered({ sizes }: Pick<Product, 'sizes'>): boolean {
  return sizes.some(({ available }) => available > 0)
}

/** Whether pieces of a size are on hand. */
export function isOnHand({ available, shipsOn }: Omit<SizeAvailability, 'size'>): boolean {
  return available > 0 && shipsOn === undefined
}

/** Whether a size of which none is on hand can be pre-ordered. */
export function hasPreOrder({ sizes = [] }: Partial<Pick<Product, 'sizes'>>): boolean {
  return sizes.some(({ shipsOn }) => shipsOn !== undefined)
}

/** The first day from which a product without stock is sent; undefined if it is in stock or can't be pre-ordered. */
export function preOrderDay({
  stock,
  sizes = [],
}: Pick<Product, 'stock'> & Partial<Pick<Product, 'sizes'>>): string | undefined {
  return stock > 0 ? undefined : sizes.find(({ shipsOn }) => shipsOn)?.shipsOn
}

/** By how many percent the price is below the one before the sale, never overstated; 0 where there is no sale. */
export function percentOff({
  pricePaisa,
  compareAtPaisa,
}: Pick<Product, 'pricePaisa' | 'compareAtPaisa'>): number {
  return compareAtPaisa === null ? 0 : Math.floor(100 - (100 * pricePaisa) / compareAtPaisa)
}

/** Whether the price is below the one before the sale. */
export function isOnSale(product: Pick<Product, 'compareAtPaisa'>): boolean {
  return product.compareAtPaisa !== null
}
