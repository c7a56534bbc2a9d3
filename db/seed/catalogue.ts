import { readFileSync } from 'node:fs'
import type { CollectionRules } from '#app/catalogue/product-query/collection-rules.ts'
import type { Featured, Size } from '#app/catalogue/products/product.ts'
import { NO_PLAIN_FIELDS, type PlainFieldTexts } from '#app/catalogue/products/product-fields.ts'
import type { GarmentKind } from '#app/catalogue/sizes/garment-kind.ts'
import { URDU_CATEGORIES, urduTextsOf } from './urdu-catalogue.ts'

/** A picture of the demo shop, whose file is in `db/seed/pictures/`. */
export interface CataloguePicture {
  file: string
  width: number
  height: number
  /** `#rrggbb`, the median of its pixels: the background of a whole garment, the cloth of a close-up. */
  colour: string
  alt: string
}

/** A product of the demo shop. */
export interface CatalogueProduct extends PlainFieldTexts {
  slug: string
  name: string
  /** The name of a category. */
  category: string
  /** In rupees. */
  price: number
  compareAtPrice?: number
  /** The name of the list of its sizes; letters without it. */
  sizeSystem?: string
  sizes: Size[]
  /** Pieces on hand: by size, or one number that all sizes share. */
  stock: Partial<Record<Size, number>> | number
  /** False: no order of the demo names it. */
  isOrdered?: false
  featured: Featured
  addedDaysAgo: number
  images: CataloguePicture[]
}

interface Catalogue {
  /** In the order of the shop. */
  categories: { name: string; nameUrdu?: string; slug: string; sizeChart?: GarmentKind }[]
  /** Garments in several colours, each with the slugs of its products in their order. */
  styles: { name: string; products: string[] }[]
  /** What is worn with a product, by their slugs, in its order. */
  looks: Record<string, string[]>
  /** Collections of the owner: with the slugs of their products in their order, or with rules. */
  collections: {
    title: string
    words: string
    /** The file of one of the banners. */
    picture?: string
    products?: string[]
    rules?: CollectionRules
  }[]
  products: CatalogueProduct[]
  /** The pictures of the home page. */
  banners: CataloguePicture[]
}

const file: Catalogue = JSON.parse(readFileSync(new URL('./catalogue.json', import.meta.url), 'utf8'))

export const catalogue: Catalogue = {
  ...file,
  categories: file.categories.map(category => ({ ...category, nameUrdu: URDU_CATEGORIES[category.slug] })),
  products: file.products.map(product => ({ ...NO_PLAIN_FIELDS, ...product, ...urduTextsOf(product.slug) })),
}
