import { type ReactNode, useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { rich, t } from '#app/shared/text/translate.ts'
import { ABANDONED_DAYS, CONSENT_FIELD, CONSENT_TEXT } from '../abandoned-checkout.ts'
import { useLeftCheckout } from '../use-left-checkout.ts'

interface Props {
  /** The form whose fields are sent, with the consent. */
  formId: string
  /** The JSON of the cart lines. */
  cart: string
}

/** Asks whether the shop may reach the shopper once if they leave the checkout. Without the tick nothing is sent. */
export function ContactConsent({ formId, cart }: Props): ReactNode {
  const { token, give, takeBack } = useLeftCheckout(formId, cart)
  const hintId = useId()
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => setLoaded(true), [])
  return (
    <div className="noscript:hidden">
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          type="checkbox"
          name={CONSENT_FIELD}
          value={token}
          aria-describedby={hintId}
          checked={isLoaded && token !== ''}
          onChange={({ currentTarget: { checked } }) => (checked ? give() : takeBack())}
          className="mt-0.5 size-5 shrink-0 accent-ink"
        />
        <span>{t(CONSENT_TEXT)}</span>
      </label>
      {/* Beside the label, whose words name the box. */}
      <p id={hintId} className="ms-8 text-sm text-muted">
        {rich(
          'We then store your name, phone number, email, city and cart for {days} days. Untick it, and they are removed. <privacy>Privacy</privacy>',
          {
            days: ABANDONED_DAYS,
            privacy: words => (
              <Link to="/privacy" className="text-link">
                {words}
              </Link>
            ),
          },
        )}
      </p>
    </div>
  )
}
