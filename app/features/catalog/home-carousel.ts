import type { Product } from './product.ts'
import type { ProductSetName } from './product-set.ts'

/** One of the rows of products on the home page. Never empty. */
export interface HomeCarousel {
  set: ProductSetName
  title: string
  /** The address of all products of its set. */
  listing: string
  products: Product[]
}
