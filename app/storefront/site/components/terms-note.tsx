import { Link } from 'react-router'
import { rich } from '#app/shared/text/translate.ts'

/** The terms of an order, beside the button that places it. */
export function TermsNote() {
  return (
    <p className="mt-4 text-sm text-pretty text-muted">
      {rich('Our <terms>Terms</terms> hold for your order; <privacy>Privacy</privacy> says what we store.', {
        terms: words => (
          <Link to="/terms" className="text-link text-ink">
            {words}
          </Link>
        ),
        privacy: words => (
          <Link to="/privacy" className="text-link text-ink">
            {words}
          </Link>
        ),
      })}
    </p>
  )
}
