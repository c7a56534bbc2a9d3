import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CartView } from '#app/checkout/cart/cart-view.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import { notify } from '#app/ui/notices/toaster.tsx'
import { toPayOf } from './to-pay.ts'

export type ShownAmounts = Pick<
  CartView,
  'shippingPaisa' | 'discountPaisa' | 'totalPaisa' | 'voucher' | 'cash' | 'delivery'
>

/** Whether what was shown when a shopper confirmed is what the order costs by the quote that has come since. */
export function isAsShown(shown: ShownAmounts | undefined, now: ShownAmounts | undefined): boolean {
  return JSON.stringify(confirmed(shown)) === JSON.stringify(confirmed(now))
}

function confirmed(amounts: ShownAmounts | undefined) {
  const { shippingPaisa, discountPaisa, totalPaisa } = amounts ?? {}
  return [shippingPaisa, discountPaisa, totalPaisa, toPayOf(amounts)]
}

/**
 * Holds an order that is confirmed while another way of paying or city is being quoted. Once the quote is here, the order is sent if it costs
 * what was shown, and otherwise the new amount is, for the shopper to confirm.
 *
 * @param isUpToDate whether `amounts` are of what is chosen now
 * @returns whether one is held, and what holds it
 */
export function useHeldOrder(
  form: RefObject<HTMLFormElement | null>,
  isUpToDate: boolean,
  amounts: ShownAmounts | undefined,
): [isHeld: boolean, hold: () => void] {
  const [isHeld, setHeld] = useState(false)
  const shown = useRef<ShownAmounts>(undefined)
  useEffect(() => {
    if (!isHeld || !isUpToDate) return
    setHeld(false)
    if (isAsShown(shown.current, amounts)) return form.current?.requestSubmit()
    const { inCashPaisa = amounts?.totalPaisa ?? 0 } = toPayOf(amounts)
    notify.error(
      t('To pay is now {price}. Please check the amounts and confirm again.', {
        price: formatPaisa(inCashPaisa),
      }),
    )
  }, [isHeld, isUpToDate, amounts, form])
  const hold = () => {
    shown.current = amounts
    setHeld(true)
  }
  return [isHeld, hold]
}
