import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CartView } from '#app/checkout/cart/cart-view.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import { notify } from '#app/ui/notices/toaster.tsx'
import { toPayOf } from './to-pay.ts'

/** A quote that takes longer is not waited for: the server compares what was shown with what the order costs. */
const LONGEST_HOLD_MS = 5_000

export type ShownAmounts = Pick<
  CartView,
  'lines' | 'shippingPaisa' | 'discountPaisa' | 'totalPaisa' | 'voucher' | 'cash' | 'delivery'
>

/**
 * Whether the order costs something else, by the quote that has come, than was shown when the shopper confirmed. False for
 * an order that the server refuses anyway: it says what is sold out or not delivered.
 */
export function hasNewAmount(shown: ShownAmounts | undefined, now: ShownAmounts | undefined): boolean {
  const isRefused = now?.delivery?.problem || now?.lines.some(line => line.problem)
  return !isRefused && JSON.stringify(confirmed(shown)) !== JSON.stringify(confirmed(now))
}

function confirmed(amounts: ShownAmounts | undefined) {
  // Before the first quote the page shows free delivery.
  const { shippingPaisa = 0, discountPaisa, totalPaisa } = amounts ?? {}
  return [shippingPaisa, discountPaisa, totalPaisa, toPayOf(amounts)]
}

/**
 * Holds an order that is confirmed while another way of paying, city or code is being quoted. Once the quote is here, or
 * has failed or takes too long, the order is sent; if it costs something new, the shopper is asked to confirm that instead.
 *
 * @param isQuoting whether a quote is awaited, so that `amounts` are of the choice before
 * @returns whether an order is held, and what holds it; that returns false for one that has waited long enough
 */
export function useHeldOrder(
  form: RefObject<HTMLFormElement | null>,
  isQuoting: boolean,
  amounts: ShownAmounts | undefined,
): [isHeld: boolean, hold: () => boolean] {
  const [isHeld, setHeld] = useState(false)
  const shown = useRef<ShownAmounts>(undefined)
  const hasWaited = useRef(false)
  useEffect(() => {
    if (!isHeld || isQuoting) return
    setHeld(false)
    if (!hasNewAmount(shown.current, amounts)) return form.current?.requestSubmit()
    const { inCashPaisa = amounts?.totalPaisa ?? 0 } = toPayOf(amounts)
    notify.error(
      t('To pay is now {price}. Please check the amounts and confirm again.', {
        price: formatPaisa(inCashPaisa),
      }),
    )
  }, [isHeld, isQuoting, amounts, form])
  useEffect(() => {
    if (!isHeld) return
    const timer = setTimeout(() => {
      setHeld(false)
      hasWaited.current = true
      form.current?.requestSubmit()
      hasWaited.current = false
    }, LONGEST_HOLD_MS)
    return () => clearTimeout(timer)
  }, [isHeld, form])
  const hold = () => {
    if (hasWaited.current) return false
    shown.current = amounts
    setHeld(true)
    return true
  }
  return [isHeld, hold]
}
