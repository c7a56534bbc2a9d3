import { applyDiscounts, spread } from '#app/pricing/discounts.ts'
import { subtotalPaisa } from '#app/pricing/order-amounts.ts'
import type { OrderDiscount } from '#app/pricing/order-discount.ts'
import { lineTotalPaisa } from '#app/shared/money.ts'
import type { ContentLine, OrderContent } from './order-content.ts'

/**
 * What becomes of an order's discount in an edit: it is recomputed from its terms, stays the amount that it was, or is
 * another amount, in paisa.
 */
export type DiscountChoice =
  | { by: 'terms' }
  | { by: 'current-amount' }
  | { by: 'other-amount'; paisa: number }

type Discounted = Pick<OrderContent, 'lines' | 'shippingPaisa' | 'discountPaisa' | 'discounts'>
type Discounts = Pick<OrderContent, 'discountPaisa' | 'discounts'>

/** Whether an order remembers the terms of its discounts, so that they can be recomputed. */
export function hasTerms({ discounts = [] }: Pick<OrderContent, 'discounts'>): boolean {
  return discounts.length > 0 && discounts.every(({ terms }) => terms !== null)
}

/** What becomes of the discount unless staff choose: it follows its terms, if it did so before. */
export function usualChoice(content: Pick<OrderContent, 'discounts'>): DiscountChoice {
  const isAgreed = content.discounts?.some(discount => discount.isAgreed)
  return { by: hasTerms(content) && !isAgreed ? 'terms' : 'current-amount' }
}

/** The discounts of an order with these lines and this charge, after the choice. An amount shrinks with what it is taken off. */
export function recomputeDiscount(content: Discounted, choice: DiscountChoice): Discounts {
  const byTerms = hasTerms(content) ? discountByTerms(content) : undefined
  if (choice.by === 'terms' && byTerms) return byTerms
  const wanted = choice.by === 'other-amount' ? choice.paisa : content.discountPaisa
  const paisa = Math.min(wanted, mostDiscount(content, choice))
  return byTerms?.discountPaisa === paisa ? byTerms : discountOf(content, paisa)
}

/** An amount is at most what the pieces cost; the current one may also be of the delivery, as far as it was. */
function mostDiscount({ lines, shippingPaisa, discounts = [] }: Discounted, { by }: DiscountChoice): number {
  const ofDelivery = discounts.reduce((sum, discount) => sum + ofDeliveryPaisa(discount), 0)
  return subtotalPaisa(lines) + (by === 'current-amount' ? Math.min(ofDelivery, shippingPaisa) : 0)
}

/** What a discount takes off the delivery, in paisa: what it does not take off the lines. */
function ofDeliveryPaisa({ amountPaisa, ofLines }: OrderDiscount): number {
  return amountPaisa - ofLines.reduce((sum, paisa) => sum + paisa, 0)
}

function discountByTerms({ lines, shippingPaisa, discounts = [] }: Discounted): Discounts {
  const terms = discounts.flatMap(({ id, terms }) => (terms ? { ...terms, id } : []))
  const applied = applyDiscounts(lines.map(toDiscountedLine), shippingPaisa, terms)
  const recomputed = discounts.map(discount => {
    const { amountPaisa = 0, ofLines = [] } = applied.find(({ id }) => id === discount.id) ?? {}
    return { ...discount, amountPaisa, ofLines, isAgreed: false }
  })
  return {
    discounts: recomputed,
    discountPaisa: recomputed.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0),
  }
}

/** A line whose product is gone is in no category, and no product that a discount names. */
function toDiscountedLine({ productId, categoryId, unitPricePaisa, quantity }: ContentLine) {
  return { productId: productId ?? 0, categoryId: categoryId ?? 0, unitPricePaisa, quantity }
}

/** The discounts of an order that take off so much together, divided as before. */
function discountOf({ lines, discounts }: Discounted, discountPaisa: number): Discounts {
  if (!discounts) return { discountPaisa }
  return { discountPaisa, discounts: divideDiscount(discounts, discountPaisa, lines) }
}

/** Discounts that take an agreed amount off these lines together, in paisa, divided among them as they were. */
export function divideDiscount(
  discounts: readonly OrderDiscount[],
  discountPaisa: number,
  lines: readonly Pick<ContentLine, 'unitPricePaisa' | 'quantity'>[],
): OrderDiscount[] {
  const took = discounts.map(({ amountPaisa }) => amountPaisa)
  const hasTaken = took.some(paisa => paisa > 0)
  const shares = spread(discountPaisa, hasTaken ? took : took.map((_, at) => (at === 0 ? 1 : 0)))
  const totals = lines.map(lineTotalPaisa)
  return discounts.map((discount, at) => {
    const amountPaisa = shares[at] ?? 0
    const isOfDelivery = discount.amountPaisa > 0 && ofDeliveryPaisa(discount) === discount.amountPaisa
    return {
      ...discount,
      amountPaisa,
      ofLines: isOfDelivery ? [] : spread(amountPaisa, totals),
      isAgreed: true,
    }
  })
}
