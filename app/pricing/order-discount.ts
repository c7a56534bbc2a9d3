import { formatPaisa } from '#app/shared/money.ts'
import { saidText } from '#app/shared/text/said-text.ts'
import { isolated, t } from '#app/shared/text/translate.ts'
import type { AppliedDiscount, DiscountTerms } from './discounts.ts'

/** A discount that an order got, as it was when the order was placed; nothing that happens to the discount later changes it. */
export interface OrderDiscount extends AppliedDiscount {
  name: string
  /** Empty if it had none. */
  nameUrdu: string
  /** Null for a discount that needed none. */
  code: string | null
  /** Null for orders that were placed before terms were remembered: they know the amount alone. */
  terms: DiscountTerms | null
  /** Whether staff set the amount, so that it does not follow from the terms. */
  isAgreed: boolean
}

/** What the pages and documents of an order say of one of its discounts. */
export interface ShownDiscount extends Pick<OrderDiscount, 'name' | 'nameUrdu' | 'code' | 'isAgreed'> {
  terms: Pick<DiscountTerms, 'kind' | 'percent' | 'amountPaisa' | 'buyPieces' | 'freePieces'> | null
}

/** `OFF15 (15 %)`; without its terms where the amount does not follow from them. */
export function orderDiscountName({ name, nameUrdu, code, terms, isAgreed }: ShownDiscount): string {
  const called = isolated(code ?? saidText(name, nameUrdu))
  return terms && !isAgreed ? `${called} (${termsText(terms)})` : called
}

function termsText({
  kind,
  percent,
  amountPaisa,
  buyPieces,
  freePieces,
}: NonNullable<ShownDiscount['terms']>) {
  switch (kind) {
    case 'percent':
      return t('{percent} %', { percent })
    case 'amount':
      return formatPaisa(amountPaisa)
    case 'free-delivery':
      return t('free delivery')
    case 'buy-x-get-y':
      return t('buy {buyPieces}, get {freePieces} free', { buyPieces, freePieces })
  }
}

/** `OFF15 (15 %), Eid sale (10 %)`; empty for none. */
export function discountNames(discounts: readonly ShownDiscount[]): string {
  return discounts.map(orderDiscountName).join(t(', '))
}
