import { spread } from '#app/features/pricing/discounts.ts'
import { lineTotalPaisa } from '#app/shared/money.ts'

interface SoldLine {
  unitPricePaisa: number
  quantity: number
}

interface Discounted {
  /** Taken off the whole order, in paisa. */
  discountPaisa: number
  shippingPaisa: number
  /** What the discounts took off when the order was placed: of each line, and of the delivery. */
  placedWith: { ofLines: readonly number[]; ofDeliveryPaisa: number }
}

/**
 * What each line was sold for after its discount, in paisa. If the discount is not that of the placed order any more, what it
 * takes off the lines is divided by their prices.
 */
export function netOfLines(
  lines: readonly SoldLine[],
  { discountPaisa, shippingPaisa, placedWith }: Discounted,
): number[] {
  const totals = lines.map(lineTotalPaisa)
  const { ofLines, ofDeliveryPaisa } = placedWith
  const isAsPlaced = ofLines.length === lines.length && sum(ofLines) + ofDeliveryPaisa === discountPaisa
  if (isAsPlaced) return totals.map((total, at) => Math.max(0, total - (ofLines[at] ?? 0)))
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

/** What is credited for the pieces that arrived, in paisa: by their values, and all of the agreed credit if all arrived. */
export function creditForArrived(
  creditPaisa: number,
  lines: readonly { quantity: number; valuePaisa: number; arrived: number }[],
): number {
  const isWorthless = lines.every(({ valuePaisa }) => valuePaisa === 0)
  const weights = lines.map(({ valuePaisa, quantity }) => (isWorthless ? quantity : valuePaisa))
  const shares = spread(creditPaisa, weights)
  return sum(
    lines.map(({ quantity, arrived }, at) => valueOfPieces({ netPaisa: shares[at] ?? 0, quantity }, arrived)),
  )
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0)
}
