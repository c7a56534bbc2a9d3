import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CartView } from '#app/checkout/cart/cart-view.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { isCash, type PaymentMethod } from '#app/shared/payment-method.ts'
import { t } from '#app/shared/text/translate.ts'
import { ADVANCE_CHANGED } from './checkout-result.ts'
import { toPayOf } from './to-pay.ts'

/** A quote that takes longer is not waited for: the server compares what was shown with what the order costs. */
const LONGEST_HOLD_MS = 5_000

export type ShownAmounts = Pick<
  CartView,
  'lines' | 'shippingPaisa' | 'discountPaisa' | 'totalPaisa' | 'voucher' | 'cash' | 'delivery' | 'payment'
>

/**
 * Whether the order costs something else, or asks for another advance, by the quote that has come, than was shown when the shopper confirmed. False for
 * an order that the server refuses anyway: it says what is sold out or not delivered.
 */
export function hasNewAmount(
  shown: ShownAmounts | undefined,
  now: ShownAmounts | undefined,
  method: PaymentMethod = 'cash_on_delivery',
): boolean {
  const isRefused = now?.delivery?.problem || now?.lines.some(line => line.problem)
  // By transfer all of it is sent in advance, whatever was quoted.
  const hasOther = isDifferent(priceOf, shown, now) || (isCash(method) && isDifferent(advanceOf, shown, now))
  return !isRefused && hasOther
}

type Read = (amounts: ShownAmounts | undefined) => unknown

function isDifferent(read: Read, shown: ShownAmounts | undefined, now: ShownAmounts | undefined): boolean {
  return JSON.stringify(read(shown)) !== JSON.stringify(read(now))
}

function priceOf(amounts: ShownAmounts | undefined) {
  // Before the first quote the page shows free delivery.
  const { shippingPaisa = 0, discountPaisa, totalPaisa } = amounts ?? {}
  return [shippingPaisa, discountPaisa, totalPaisa, toPayOf(amounts)]
}

function advanceOf(amounts: ShownAmounts | undefined) {
  // Before the first quote the page asks for none.
  const { advancePaisa = 0, firstAdvancePaisa = 0 } = amounts?.payment ?? {}
  return [advancePaisa, firstAdvancePaisa]
}

/** The question to a shopper whose held order costs something else, or asks for another advance alone. */
function newAmountText(shown: ShownAmounts | undefined, now: ShownAmounts | undefined): string {
  if (!isDifferent(priceOf, shown, now)) return t(ADVANCE_CHANGED)
  const { toPayInCashPaisa = now?.totalPaisa ?? 0 } = toPayOf(now)
  return t('To pay is now {price}. Please check the amounts and confirm again.', {
    price: formatPaisa(toPayInCashPaisa),
  })
}

/**
 * Holds an order that is confirmed while another way of paying, city or code is being quoted. Once the quote is here, or
 * has failed or takes too long, the order is sent; if it costs something new, the shopper is asked to confirm that instead.
 *
 * @param isQuoting whether a quote is awaited, so that `amounts` are of the choice before
 * @returns whether an order is held, what to confirm instead of one that was, and what holds an order; that returns false for one that
 * has waited long enough
 */
export function useHeldOrder(
  form: RefObject<HTMLFormElement | null>,
  isQuoting: boolean,
  amounts: ShownAmounts | undefined,
  method: PaymentMethod | undefined,
): { isHeld: boolean; question: string; hold: () => boolean; dropQuestion: () => void } {
  const [isHeld, setHeld] = useState(false)
  const [question, setQuestion] = useState('')
  const shown = useRef<ShownAmounts>(undefined)
  const hasWaited = useRef(false)
  useEffect(() => {
    if (!isHeld || isQuoting) return
    setHeld(false)
    if (!hasNewAmount(shown.current, amounts, method)) return form.current?.requestSubmit()
    setQuestion(newAmountText(shown.current, amounts))
  }, [isHeld, isQuoting, amounts, method, form])
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
  return { isHeld, question, hold, dropQuestion: () => setQuestion('') }
}
