import type { AnySetName } from '#app/catalogue/product-query/own-set.ts'
import type { CardProduct } from '#app/catalogue/products/card-product.ts'

/** A row of products on the home page. Never empty. */
export interface HomeCarousel {
  set: AnySetName
  title: string
  /** The address of the listing of its set. */
  listing: string
  products: readonly CardProduct[]
}
