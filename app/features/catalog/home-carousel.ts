import type { Product } from './product.ts'

/** One of the rows of products on the home page. Never empty. */
export interface HomeCarousel {
  title: string
  /** Where all of its kind are. */
  listing: string
  products: Product[]
}
