/** What a product of a collection by rules has to be. All of them must hold; an absent one asks for nothing. */
export interface CollectionRules {
  categoryId?: number
  /** A colour family. */
  colour?: string
  minPaisa?: number
  maxPaisa?: number
  onSale?: boolean
  inStock?: boolean
  /** Added in so many days. */
  newDays?: number
  /** In lower case. */
  tag?: string
}
