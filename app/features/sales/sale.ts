import { changedPrice } from '#app/features/product-admin/bulk/price-change.ts'
import type { HeroSlide } from '#app/features/settings/store-settings.ts'

export type SaleState = 'prepared' | 'running' | 'ended'

/** What a sale shows in the place of the first hero slide. */
export type SaleSlide = HeroSlide

/** The percent off the products of a category; 0 leaves them out of the sale. */
export interface CategoryPercent {
  categoryId: number
  percent: number
}

/** A product with a sale price of its own, in paisa. */
export interface OwnPrice {
  productId: number
  pricePaisa: number
}

/** What a sale asks of prices. */
export interface SalePrices {
  percent: number
  categoryPercents: CategoryPercent[]
  ownPrices: OwnPrice[]
}

/** A sale as it is stored. */
export interface Sale extends SalePrices {
  id: number
  name: string
  state: SaleState
  startsAt: Date
  endsAt: Date | null
  announcement: string
  slide: SaleSlide | null
  isSettled: boolean
}

export interface Price {
  pricePaisa: number
  compareAtPaisa: number | null
}

/**
 * A product's price in a sale, with the price before it struck through; undefined if the sale does not lower it. Its own
 * price wins over its category's percent, and that over the percent of everything.
 */
export function salePrice(
  product: Price & { id: number; categoryId: number },
  sale: SalePrices,
): Price | undefined {
  const { id, categoryId, pricePaisa, compareAtPaisa } = product
  const own = sale.ownPrices.find(({ productId }) => productId === id)
  const ofCategory = sale.categoryPercents.find(each => each.categoryId === categoryId)
  const percent = ofCategory?.percent ?? sale.percent
  const price = own
    ? { pricePaisa: own.pricePaisa, compareAtPaisa: compareAtPaisa ?? pricePaisa }
    : changedPrice({ pricePaisa, compareAtPaisa }, { percent: -percent, showsOldPrice: true })
  return price.pricePaisa < pricePaisa ? price : undefined
}

/** Whether a sale is in force at a moment, if it begins and ends as planned. */
export function isInForce(
  { state, startsAt, endsAt }: Pick<Sale, 'state' | 'startsAt' | 'endsAt'>,
  at: Date,
) {
  return state !== 'ended' && startsAt <= at && (endsAt === null || endsAt > at)
}
