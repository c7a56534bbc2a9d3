import { useEffect, useRef } from 'react'
import { message, t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import type { CheckoutFormResult } from '../checkout-result.ts'
import { type UnsentOrderState, useUnsentOrder } from '../use-unsent-order.ts'

interface Props {
  /** The id of the form to send. */
  formId: string
  /** The JSON of the cart lines. */
  cart: string
  result: CheckoutFormResult | undefined
}

/** Shows the state of an order confirmed offline, and lets the shopper send or stop it. */
export function UnsentOrder({ formId, cart, result }: Props) {
  const { state, secondsLeft, sendNow, stop } = useUnsentOrder(formId, cart, result)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The pressed button is below the form, where this notice may be out of view.
    if (state) box.current?.focus()
  }, [state])
  if (!state) return null
  const { title, text } = result?.isUncertain ? UNCERTAIN_TEXTS[state] : TEXTS[state]
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="mb-6 max-w-2xl scroll-mt-28 rounded-control border border-edge bg-raised px-4 py-4"
    >
      <p className="font-semibold">{t(title)}</p>
      <p className="mt-1 text-pretty text-muted">{t(text)}</p>
      {state !== 'changed' && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          {state === 'about-to-send' && (
            <Button variant="primary" onClick={sendNow}>
              {t('Send now')}
              <span aria-hidden className="money">
                ({secondsLeft})
              </span>
            </Button>
          )}
          <Button onClick={stop}>{t("Don't send")}</Button>
        </div>
      )}
    </div>
  )
}

const TEXTS: Record<UnsentOrderState, { title: string; text: string }> = {
  offline: {
    title: message('You are offline. Your order is not sent yet.'),
    text: message(
      'What you typed stays here. Leave this page open: the order is sent when you are back online, and you will see it before it goes.',
    ),
  },
  'about-to-send': {
    title: message('You are back online. Your order is about to be sent.'),
    text: message('It goes by itself in a few seconds.'),
  },
  changed: {
    title: message('Your order is not sent yet.'),
    text: message('Something has changed since you confirmed it. Please check it and confirm again.'),
  },
}

/** The texts for an order that was sent before without a response. */
const UNCERTAIN_TEXTS: typeof TEXTS = {
  offline: {
    title: message('You are offline. We don’t know yet whether your order was placed.'),
    text: message(
      'What you typed stays here. Leave this page open: the order is sent again when you are back online, and nothing is ordered twice.',
    ),
  },
  'about-to-send': {
    title: message('You are back online. Your order is about to be sent again.'),
    text: message('It goes by itself in a few seconds. If it was placed before, you will see that order.'),
  },
  changed: {
    title: message('We don’t know yet whether your order was placed.'),
    text: message(
      'Something has changed since you confirmed it. It may have been placed: please look for a confirmation in your emails, or ask us, before you confirm again.',
    ),
  },
}
