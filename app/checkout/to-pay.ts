import type { CartView } from '#app/checkout/cart/cart-view.ts'
import { hasOneCharge } from '#app/checkout/cart/quote.ts'

/** What is to pay of a cart, exactly and in cash, in paisa; both undefined while its delivery charge is not known. */
export function toPayOf(amounts: Pick<CartView, 'totalPaisa' | 'voucher' | 'cash' | 'delivery'> | undefined) {
  if (!amounts || !hasOneCharge(amounts.delivery))
    return { toPayPaisa: undefined, toPayInCashPaisa: undefined }
  const { totalPaisa, voucher, cash } = amounts
  const toPayPaisa = totalPaisa - (voucher?.paysPaisa ?? 0)
  return { toPayPaisa, toPayInCashPaisa: cash?.toCollectPaisa ?? toPayPaisa }
}
