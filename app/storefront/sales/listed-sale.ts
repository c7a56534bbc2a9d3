import type { Product } from '#app/catalogue/products/product.ts'
import type { PriceRange } from '#app/catalogue/products/size-price.ts'
import type { ShownSlide } from '#app/owner/settings/store-settings.ts'
import type { Sale } from './sale.ts'

/** A sale with what became of its prices. */
export interface ListedSale extends Sale {
  /** Products with a price of its own, by name; of cloth the price of a metre. */
  ownPriceNames: { name: string; pricePaisa: number }[]
  /** Products whose price it has lowered. */
  lowered: number
  /** Products whose price was put back at its end. */
  restored: number
  /** Products whose price staff had changed meanwhile, at most twenty of them by name. */
  left: string[]
}

/** The shop as it will be at a moment, by the sales that are prepared now. */
export interface ShopPreview {
  at: Date
  /** The names of the sales that are in force then. */
  sales: string[]
  announcement: string
  /** None if the slides are not on the home page then. */
  slides: ShownSlide[]
  /** Some products whose price is another one then, each with its present prices. */
  products: { product: Product; now: PriceRange }[]
}
