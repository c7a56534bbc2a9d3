import type { CartView } from '#app/checkout/cart/cart-view.ts'
import { hasOneCharge } from '#app/checkout/cart/quote.ts'
import { totalText } from '#app/pricing/total-text.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { isCash, type PaymentMethod } from '#app/shared/payment-method.ts'

/** What is to pay of a cart, exactly and in cash, in paisa; both undefined while its delivery charge is not known. */
export function toPayOf(amounts: Pick<CartView, 'totalPaisa' | 'voucher' | 'cash' | 'delivery'> | undefined) {
  if (!amounts || !hasOneCharge(amounts.delivery))
    return { toPayPaisa: undefined, toPayInCashPaisa: undefined }
  const { totalPaisa, voucher, cash } = amounts
  const toPayPaisa = totalPaisa - (voucher?.paysPaisa ?? 0)
  return { toPayPaisa, toPayInCashPaisa: cash?.toCollectPaisa ?? toPayPaisa }
}

type Payable = Pick<
  CartView,
  'subtotalPaisa' | 'discountPaisa' | 'totalPaisa' | 'voucher' | 'cash' | 'delivery'
>

/** What the shopper pays, as it stands on the buttons and above the form: the last line of the order summary, in words. */
export function toPayText(amounts: Payable, method: PaymentMethod): string {
  const { toPayPaisa, toPayInCashPaisa } = toPayOf(amounts)
  const paisa = isCash(method) ? toPayInCashPaisa : toPayPaisa
  return paisa === undefined ? totalText(amounts, amounts.delivery?.rangePaisa) : formatPaisa(paisa)
}
