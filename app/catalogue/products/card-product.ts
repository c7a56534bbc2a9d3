import type { Product } from './product.ts'
import type { ShownFieldTexts } from './product-fields.ts'

/**
 * What listings know of a product: its card, and enough to filter and buy it. Its page and quick view know the rest. Filters look at
 * its colour in English.
 */
export type CardProduct = Omit<Product, Exclude<keyof ShownFieldTexts, 'colour'> | 'style' | 'gtins'>

/** A card shows the first picture, the second one on hover, and all of them by swiping. */
const CARD_PICTURES = 3

/**
 * The products as a page carries them to the browser: what cards, filters and quick view need. Pictures are without their alt
 * texts, since the name of the product is beside them.
 */
export function cardsOf(products: readonly CardProduct[]): CardProduct[] {
  return products.map(product => ({
    id: product.id,
    slug: product.slug,
    name: product.name,
    colour: product.colour,
    ...(product.english && { english: product.english }),
    category: product.category,
    pricePaisa: product.pricePaisa,
    compareAtPaisa: product.compareAtPaisa,
    featured: product.featured,
    images: product.images.slice(0, CARD_PICTURES).map(picture => ({ ...picture, alt: '' })),
    sizes: product.sizes,
    stock: product.stock,
    colours: product.colours.map(({ picture: _, ...colour }) => colour),
    ...(product.rating && { rating: product.rating }),
  }))
}
