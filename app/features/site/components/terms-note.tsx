import { Link } from 'react-router'

/** The terms of an order, beside the button that places it. */
export function TermsNote() {
  return (
    <p className="mt-4 text-sm text-pretty text-muted">
      Our{' '}
      <Link to="/terms" className="text-link text-ink">
        Terms
      </Link>{' '}
      hold for your order;{' '}
      <Link to="/privacy" className="text-link text-ink">
        Privacy
      </Link>{' '}
      says what we store.
    </p>
  )
}
