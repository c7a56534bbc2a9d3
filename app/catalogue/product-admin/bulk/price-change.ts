import type { Price, SizePrice } from '#app/catalogue/products/size-price.ts'
import { paisaPerRupee } from '#app/shared/sold-quantity.ts'
import { HIGHEST_PRICE_PAISA } from '#app/shared/typed-numbers.ts'

/** A change of prices by a percentage: below 0 they fall, above they rise. */
export interface PriceChange {
  percent: number
  /** Whether a price that falls leaves the old one behind, struck through. */
  showsOldPrice: boolean
}

export const LOWEST_PERCENT = -90
export const HIGHEST_PERCENT = 500

type Sizes = Parameters<typeof paisaPerRupee>[0]

/**
 * What a product costs after the change: whole rupees, of cloth for a metre, at least one, and never a step in the other
 * direction by rounding. A price before the sale stays as long as it is above the new price.
 *
 * @param sizes in which it comes
 */
export function changedPrice(
  { pricePaisa, compareAtPaisa }: Price,
  change: PriceChange,
  sizes: Sizes,
): Price {
  const rupee = paisaPerRupee(sizes)
  const rupees = Math.round((pricePaisa * (100 + change.percent)) / 100 / rupee)
  const wanted = Math.min(Math.max(1, rupees) * rupee, HIGHEST_PRICE_PAISA)
  const next = change.percent < 0 ? Math.min(pricePaisa, wanted) : Math.max(pricePaisa, wanted)
  const before = change.showsOldPrice && next < pricePaisa ? (compareAtPaisa ?? pricePaisa) : compareAtPaisa
  return { pricePaisa: next, compareAtPaisa: before !== null && before > next ? before : null }
}

/** The same of a product and of its sizes with a price of their own, of which none is named where it has none. */
export function changedPrices(
  { sizePrices, sizes, ...product }: Price & { sizePrices: readonly SizePrice[]; sizes: Sizes },
  change: PriceChange,
): Price & { sizePrices?: SizePrice[] } {
  const ofSizes = sizePrices.map(({ size, ...price }) => ({ size, ...changedPrice(price, change, sizes) }))
  return { ...changedPrice(product, change, sizes), ...(ofSizes.length > 0 && { sizePrices: ofSizes }) }
}
