import type { Discount } from '#app/pricing/discounts.ts'
import { formatRupees } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'

/** A discount as staff see it. */
export interface ListedDiscount extends Discount {
  name: string
  nameUrdu: string
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
      return t('{percent} % off', { percent })
    case 'amount':
      return t('{price} off', { price: formatRupees(amountPaisa) })
    case 'free-delivery':
      return t('Free delivery')
    case 'buy-x-get-y':
      return t('Buy {buyPieces}, get {freePieces} free', { buyPieces, freePieces })
  }
}

/** The conditions of a discount, one phrase each. */
export function conditionTexts(discount: ListedDiscount): string[] {
  const { categoryNames, productNames, tag, minimumPaisa, mostUsesPerPhone, isFirstOrderOnly, phone } =
    discount
  return [
    categoryNames.length > 0 && t('only {names}', { names: categoryNames.join(t(', ')) }),
    productNames.length > 0 && t('only {names}', { names: productNames.join(t(', ')) }),
    minimumPaisa > 0 && t('from {price}', { price: formatRupees(minimumPaisa) }),
    isFirstOrderOnly && t('first order'),
    mostUsesPerPhone > 0 && t('{count} per phone', { count: mostUsesPerPhone }),
    phone && t('for one phone'),
    tag && t('for customers with the tag {tag}', { tag }),
    discount.isCombinable && t('can be combined'),
  ].filter(text => typeof text === 'string' && text !== '') as string[]
}
