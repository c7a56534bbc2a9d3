/** A category as a listing offers it. */
export interface ListedCategory {
  name: string
  slug: string
  /** Products that a shopper can see in it, sold out or not. */
  productCount: number
}
