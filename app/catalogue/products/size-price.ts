import type { Product, Size } from './product.ts'

/** What a piece costs, and what it cost before the sale, where there is one. */
export interface Price {
  pricePaisa: number
  compareAtPaisa: number | null
}

/** The own price of a size. */
export interface SizePrice extends Price {
  size: Size
}

type Priced = Pick<Product, 'pricePaisa' | 'compareAtPaisa'> & {
  sizes: readonly { size: Size; price?: Price }[]
}

/** The price of a product in this size now: the size's own, or that of the product. Without a size that of the product. */
export function priceOfSize(product: Priced, size: Size | undefined): Price {
  const { pricePaisa, compareAtPaisa } = product
  return product.sizes.find(one => one.size === size)?.price ?? { pricePaisa, compareAtPaisa }
}

/** What the price of a product is shown by: the price of the chosen size, or, without one, the product with all its prices. */
export function pricedBy<Product extends Priced>(product: Product, size: Size | undefined): Product | Price {
  return size !== undefined && hasSizePrices(product) ? priceOfSize(product, size) : product
}

/** Whether some size of it costs more than the product, whose price is the lowest. */
export function hasSizePrices({ sizes }: Pick<Priced, 'sizes'>): boolean {
  return sizes.some(({ price }) => price !== undefined)
}

/** What the sizes of a product cost, from the cheapest to the dearest, in paisa. */
export interface PriceRange {
  lowestPaisa: number
  highestPaisa: number
}

export function priceRange({ pricePaisa, sizes }: Pick<Priced, 'pricePaisa' | 'sizes'>): PriceRange {
  const highestPaisa = Math.max(pricePaisa, ...sizes.map(({ price }) => price?.pricePaisa ?? pricePaisa))
  return { lowestPaisa: pricePaisa, highestPaisa }
}

/** Whether an own price stays one where the product costs so much: it is above that, since the price of a product is the lowest. */
export function isOwnPriceAbove(pricePaisa: number, productPaisa: number): boolean {
  return pricePaisa > productPaisa
}

/** The own prices that stay own ones where the product costs so much. */
export function ownPricesAbove<Own extends { pricePaisa: number }>(
  prices: readonly Own[],
  productPaisa: number,
): Own[] {
  return prices.filter(({ pricePaisa }) => isOwnPriceAbove(pricePaisa, productPaisa))
}

/** What a product costs now, and its sizes with a price of their own. */
export interface PricedSizes {
  pricePaisa: number
  sizePrices: readonly SizePrice[] | null
}

/** In paisa. */
export function paisaIn({ pricePaisa, sizePrices }: PricedSizes, size: Size): number {
  return sizePrices?.find(price => price.size === size)?.pricePaisa ?? pricePaisa
}

/** By how much a size costs more now than another one, in paisa; below 0 if it costs less. */
export function morePaisaIn(product: PricedSizes, size: Size, than: Size): number {
  return paisaIn(product, size) - paisaIn(product, than)
}
