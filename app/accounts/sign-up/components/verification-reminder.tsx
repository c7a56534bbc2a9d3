import { Link } from 'react-router'
import { t } from '#app/shared/text/translate.ts'

/** Says which orders are missing from the account until its email is confirmed. */
export function VerificationReminder({ email }: { email: string }) {
  return (
    <p className="mb-6 rounded-control bg-stone px-4 py-3.5 wrap-anywhere">
      {t(
        'Once you confirm {email} with the link in our email, the orders that you placed with it without an account appear here too.',
        { email },
      )}{' '}
      <Link to="/account/details#email" className="text-link font-semibold">
        {t('Send the link again')}
      </Link>
    </p>
  )
}
