import { lineTotalPaisa } from '#app/shared/money.ts'
import { spread } from './discounts.ts'

interface SoldLine {
  unitPricePaisa: number
  quantity: number
}

interface Discounted {
  /** Taken off the whole order, in paisa. */
  discountPaisa: number
  shippingPaisa: number
  /** What each discount takes off, and of each line; the rest is of the delivery. */
  discounts: readonly { amountPaisa: number; ofLines: readonly number[] }[]
}

/**
 * What each line was sold for after its discount, in paisa. If the order does not remember its discount for these lines, what
 * is taken off them is divided by their prices.
 */
export function netOfLines(
  lines: readonly SoldLine[],
  { discountPaisa, shippingPaisa, discounts }: Discounted,
): number[] {
  const totals = lines.map(lineTotalPaisa)
  const ofLines = totals.map((_, at) => sum(discounts.map(discount => discount.ofLines[at] ?? 0)))
  const remembered = sum(discounts.map(({ amountPaisa }) => amountPaisa))
  const ofDeliveryPaisa = remembered - sum(discounts.flatMap(discount => discount.ofLines))
  const isForThese = discounts.every(discount => [0, lines.length].includes(discount.ofLines.length))
  if (isForThese && remembered === discountPaisa && ofDeliveryPaisa <= shippingPaisa) {
    return totals.map((total, at) => Math.max(0, total - (ofLines[at] ?? 0)))
  }
  const ofDelivery = Math.min(ofDeliveryPaisa, shippingPaisa, discountPaisa)
  const shares = spread(Math.min(discountPaisa - ofDelivery, sum(totals)), totals)
  return totals.map((total, at) => total - (shares[at] ?? 0))
}

/**
 * What some pieces of a line are worth, in paisa. However the pieces of a line are divided over several returns, their values
 * add up to what the line was sold for.
 *
 * @param before how many of the line's pieces were counted already
 */
export function valueOfPieces(
  { netPaisa, quantity }: { netPaisa: number; quantity: number },
  pieces: number,
  before = 0,
): number {
  const upTo = (count: number) => Number((BigInt(netPaisa) * BigInt(count)) / BigInt(quantity))
  return upTo(before + pieces) - upTo(before)
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0)
}
