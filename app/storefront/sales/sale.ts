import { changedPrices } from '#app/catalogue/product-admin/bulk/price-change.ts'
import { ownPricesAbove, type Price, type SizePrice } from '#app/catalogue/products/size-price.ts'
import type { ShownSlide } from '#app/owner/settings/store-settings.ts'
import { metreStepOf, perMetre } from '#app/shared/sold-quantity.ts'

export type SaleState = 'prepared' | 'running' | 'ended'

/** What a sale shows in the place of the first hero slide. */
export interface SaleSlide extends ShownSlide {
  /** Its texts in Urdu, by their names. Slides of before they could be in Urdu have none. */
  urdu?: Record<string, string>
}

/** The percent off the products of a category; 0 leaves them out of the sale. */
export interface CategoryPercent {
  categoryId: number
  percent: number
}

/** A product with a sale price of its own, in paisa. */
export interface OwnPrice {
  productId: number
  pricePaisa: number
  /** The step of cloth that costs so much; null of what is sold by the piece. Sales of before have none. */
  stepCm?: number | null
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
  announcementUrdu: string
  slide: SaleSlide | null
  isSettled: boolean
}

/** The own price of a size before a sale and in it. */
export interface SizeSalePrice {
  size: string
  before: Price
  inSale: Price
}

/** The price of a product, and the own prices of its sizes, if it has any. */
interface Prices extends Price {
  sizePrices?: SizePrice[]
}

/**
 * A product's price in a sale, with the price before it struck through; undefined if the sale does not lower it. Its own
 * price wins over its category's percent, and that over the percent of everything. A percent is taken off the own price of a
 * size as well; where the product has a price of its own in the sale, such a size costs as much more as before. Stored
 * prices of sizes that are not above the product's count no more, and are given up.
 */
export function salePrice(
  product: Price & {
    id: number
    categoryId: number
    sizes: readonly string[]
    sizePrices: readonly SizePrice[]
  },
  sale: SalePrices,
): Prices | undefined {
  const { id, categoryId, sizes, pricePaisa, compareAtPaisa } = product
  const sizePrices = ownPricesAbove(product.sizePrices, pricePaisa)
  const own = sale.ownPrices.find(({ productId }) => productId === id)
  const ofCategory = sale.categoryPercents.find(each => each.categoryId === categoryId)
  const percent = ofCategory?.percent ?? sale.percent
  const ownPaisa = own && ownPaisaOf(own, sizes)
  if (own && ownPaisa === undefined) return undefined
  const price =
    ownPaisa !== undefined
      ? lowerBy(pricePaisa - ownPaisa, { pricePaisa, compareAtPaisa, sizePrices })
      : changedPrices(
          { pricePaisa, compareAtPaisa, sizes, sizePrices },
          { percent: -percent, showsOldPrice: true },
        )
  if (price.pricePaisa >= pricePaisa) return undefined
  return product.sizePrices.length > 0 ? { sizePrices: [], ...price } : price
}

/** What a piece, or a step as it is now, costs by an own price; undefined for cloth that is sold by the piece by now, and the other way round. */
function ownPaisaOf({ pricePaisa, stepCm }: OwnPrice, sizes: readonly string[]): number | undefined {
  const now = metreStepOf(sizes) ?? null
  return stepCm === undefined ? pricePaisa : inStep(pricePaisa, { from: stepCm, to: now })
}

/** The price of another step of the same cloth, so that a metre costs as much; undefined where one of the two is sold by the piece. */
export function inStep(
  pricePaisa: number,
  { from, to }: { from: number | null; to: number | null },
): number | undefined {
  if (from === to) return pricePaisa
  return from === null || to === null ? undefined : Math.round((pricePaisa * to) / from)
}

/** What an own price says of a piece or a metre. */
export function typedPaisaOf({ pricePaisa, stepCm }: Pick<OwnPrice, 'pricePaisa' | 'stepCm'>): number {
  return stepCm ? perMetre(pricePaisa, stepCm) : pricePaisa
}

function lowerBy(
  paisa: number,
  { sizePrices, ...product }: Price & { sizePrices: readonly SizePrice[] },
): Prices {
  const lower = ({ pricePaisa, compareAtPaisa }: Price): Price => ({
    pricePaisa: pricePaisa - paisa,
    compareAtPaisa: compareAtPaisa ?? pricePaisa,
  })
  const ofSizes = sizePrices.map(price => ({ size: price.size, ...lower(price) }))
  return { ...lower(product), ...(ofSizes.length > 0 && { sizePrices: ofSizes }) }
}

/** Whether a sale is in force at a moment, if it begins and ends as planned. */
export function isInForce(
  { state, startsAt, endsAt }: Pick<Sale, 'state' | 'startsAt' | 'endsAt'>,
  at: Date,
) {
  return state !== 'ended' && startsAt <= at && (endsAt === null || endsAt > at)
}

export function priceOf({ pricePaisa, compareAtPaisa }: Price): Price {
  return { pricePaisa, compareAtPaisa }
}
