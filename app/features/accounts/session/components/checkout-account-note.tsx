import { Link } from 'react-router'
import { signInUrl } from '../../sign-in/return-url.ts'
import { useSession } from '../use-session.ts'

/** Tells whoever orders that no account is needed, or with whose account they order. */
export function CheckoutAccountNote() {
  const session = useSession()
  return (
    // As high as what will stand there, so that the form stays where it is.
    <p className="-mt-4 mb-4 min-h-11 max-w-xl text-[0.9375rem] leading-11 text-muted">
      {session === null && (
        <>
          No account needed. Have one?{' '}
          <Link
            to={signInUrl('/login', '/checkout?step=shipping')}
            className="text-link font-semibold text-ink"
          >
            Login
          </Link>
        </>
      )}
      {session && (
        <span className="block truncate">
          Ordering as <bdi>{session.name || session.email}</bdi>
        </span>
      )}
    </p>
  )
}
