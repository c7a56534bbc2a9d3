import { Link } from 'react-router'
import { rich, t } from '#app/shared/text/translate.ts'
import { signInUrl } from '../../sign-in/return-url.ts'
import { useSession } from '../use-session.ts'

/** Says that no account is needed to order, or which account the order is added to. */
export function CheckoutAccountNote() {
  const session = useSession()
  return (
    // As high as the later text, so that the form does not move.
    <p className="min-h-8 max-w-xl text-sm leading-8 text-muted">
      {session === null && (
        <>
          {t('No account needed. Have one?')}{' '}
          <Link
            to={signInUrl('/login', '/checkout?step=shipping')}
            className="text-link font-semibold text-ink"
          >
            {t('Login')}
          </Link>
        </>
      )}
      {session && (
        <span className="block truncate">
          {rich('Ordering as <b>{name}</b>', {
            name: session.name || session.email,
            b: words => <bdi>{words}</bdi>,
          })}
        </span>
      )}
    </p>
  )
}
