import type { OwnSetName } from '#app/features/product-query/own-set.ts'
import type { ProductSetName } from '#app/features/product-query/product-set.ts'
import type { CardProduct } from '#app/features/products/card-product.ts'

/** A row of products on the home page. Never empty. */
export interface HomeCarousel {
  set: ProductSetName | OwnSetName
  title: string
  /** The address of the listing of its set. */
  listing: string
  products: readonly CardProduct[]
}
