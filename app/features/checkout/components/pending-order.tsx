import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { CheckoutFormResult } from '../checkout-result.ts'
import { useWaitingOrder, type WaitingState } from '../use-pending-order.ts'

interface Props {
  /** The form that is sent. */
  formId: string
  /** The JSON of the basket's lines. */
  cart: string
  answer: CheckoutFormResult | undefined
}

/** Tells how an order stands that was confirmed offline, and lets the shopper send or stop it. */
export function WaitingOrder({ formId, cart, answer }: Props) {
  const { state, secondsLeft, sendNow, stop } = useWaitingOrder(formId, cart, answer)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that was pressed is below the form, out of sight of this.
    if (state) box.current?.focus()
  }, [state])
  if (!state) return null
  const { title, text } = answer?.isUncertain ? UNCERTAIN_TEXTS[state] : TEXTS[state]
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="mb-6 max-w-2xl scroll-mt-28 rounded-control border border-edge bg-raised px-4 py-4"
    >
      <p className="font-semibold">{title}</p>
      <p className="mt-1 text-pretty text-muted">{text}</p>
      {state !== 'changed' && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          {state === 'about-to-send' && (
            <Button variant="primary" onClick={sendNow}>
              Send now
              <span aria-hidden className="money">
                ({secondsLeft})
              </span>
            </Button>
          )}
          <Button onClick={stop}>Don't send</Button>
        </div>
      )}
    </div>
  )
}

const TEXTS: Record<WaitingState, { title: string; text: string }> = {
  offline: {
    title: 'You are offline. Your order is not sent yet.',
    text: 'What you typed stays here. Leave this page open: the order is sent when the line is back, and you will see it before it goes.',
  },
  'about-to-send': {
    title: 'You are back online. Your order is about to be sent.',
    text: 'It goes by itself in a few seconds.',
  },
  changed: {
    title: 'Your order is not sent yet.',
    text: 'Something has changed since you confirmed it. Please check it and confirm again.',
  },
}

/** Where the order was sent before, and its answer did not arrive. */
const UNCERTAIN_TEXTS: typeof TEXTS = {
  offline: {
    title: 'You are offline. We don’t know yet whether your order was placed.',
    text: 'What you typed stays here. Leave this page open: the order is sent again when the line is back, and nothing is ordered twice.',
  },
  'about-to-send': {
    title: 'You are back online. Your order is about to be sent again.',
    text: 'It goes by itself in a few seconds. If it was placed before, you will see that order.',
  },
  changed: {
    title: 'We don’t know yet whether your order was placed.',
    text: 'Something has changed since you confirmed it. If it was placed, a confirmation comes by email. Please look there before you confirm again.',
  },
}
