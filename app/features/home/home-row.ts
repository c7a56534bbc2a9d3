import type { ProductSetName } from '#app/features/product-query/product-set.ts'
import type { Product } from '#app/features/products/product.ts'

/** One of the rows of products on the home page. Never empty. */
export interface HomeCarousel {
  set: ProductSetName
  title: string
  /** The address of all products of its set. */
  listing: string
  products: Product[]
}
