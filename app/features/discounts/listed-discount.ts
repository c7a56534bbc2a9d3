import type { Discount } from '#app/features/pricing/discounts.ts'
import { formatRupees } from '#app/shared/money.ts'

/** A discount as staff see it. */
export interface ListedDiscount extends Discount {
  name: string
  code: string | null
  categoryNames: readonly string[]
  productNames: readonly string[]
  startsAt: Date
  endsAt: Date | null
  mostUses: number
  mostUsesPerPhone: number
  isFirstOrderOnly: boolean
  phone: string
  tag: string
  /** By orders that are not cancelled; counted to a thousand. */
  uses: number
}

export type DiscountState = 'planned' | 'running' | 'used-up' | 'ended'

/** Where a discount is in its life. */
export function stateOf({ startsAt, endsAt, mostUses, uses }: ListedDiscount, now: Date): DiscountState {
  if (endsAt && endsAt <= now) return 'ended'
  if (startsAt > now) return 'planned'
  return mostUses > 0 && uses >= mostUses ? 'used-up' : 'running'
}

/** `10 % off`, `PKR 500 off`, `Buy 2, get 1 free`. */
export function whatText({ kind, percent, amountPaisa, buyPieces, freePieces }: Discount): string {
  switch (kind) {
    case 'percent':
      return `${percent} % off`
    case 'amount':
      return `${formatRupees(amountPaisa)} off`
    case 'free-delivery':
      return 'Free delivery'
    case 'buy-x-get-y':
      return `Buy ${buyPieces}, get ${freePieces} free`
  }
}

/** The conditions of a discount, one phrase each. */
export function conditionTexts(discount: ListedDiscount): string[] {
  const { categoryNames, productNames, tag, minimumPaisa, mostUsesPerPhone, isFirstOrderOnly, phone } =
    discount
  return [
    categoryNames.length > 0 && `only ${categoryNames.join(', ')}`,
    productNames.length > 0 && `only ${productNames.join(', ')}`,
    minimumPaisa > 0 && `from ${formatRupees(minimumPaisa)}`,
    isFirstOrderOnly && 'first order',
    mostUsesPerPhone > 0 && `${mostUsesPerPhone} per phone`,
    phone && 'for one phone',
    tag && `for customers with the tag ${tag}`,
    discount.isCombinable && 'can be combined',
  ].filter(text => typeof text === 'string' && text !== '') as string[]
}
