import { Link } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { useSession } from '../use-session.ts'
import { viewerName } from '../viewer.ts'
import { LogoutButton } from './logout-button.tsx'

/**
 * The account menu in the header of a wide screen: the name of the signed-in user, or a link to the login. The server renders
 * neither: until the browser has looked, the link is invisible, so that a signed-in user never sees "Login".
 */
export function AccountLink() {
  const session = useSession()
  if (!session) {
    return (
      <Link to="/login" data-loaded={session !== undefined} className="account-link">
        {t('Login')}
      </Link>
    )
  }
  return (
    <div className="flex min-w-0 items-center">
      <Link
        to="/account"
        aria-label={t('Your account, {session}', { session: viewerName(session) })}
        className="account-link min-w-0"
      >
        <bdi className="max-w-32 truncate xl:max-w-44">{viewerName(session)}</bdi>
      </Link>
      {/* Narrower headers have no room; the page of the account has it. */}
      <AdminLink className="account-link max-2xl:hidden" />
      <LogoutButton className="px-3! font-medium!" />
    </div>
  )
}

/** The same for the menu of a narrow screen. */
export function AccountMenu() {
  const session = useSession()
  if (!session) {
    return (
      <ButtonLink to="/login" className="w-full">
        {t('Login / Sign Up')}
      </ButtonLink>
    )
  }
  return (
    <>
      <AdminLink className="flex min-h-11 items-center" />
      <div className="flex items-center justify-between gap-4">
        <Link to="/account" className="flex min-h-11 min-w-0 flex-col justify-center">
          {session.name && <bdi className="truncate font-semibold">{session.name}</bdi>}
          <span className="truncate text-sm text-muted">{session.email}</span>
        </Link>
        <LogoutButton variant="secondary" className="px-4!" />
      </div>
    </>
  )
}

/** Leads staff to the admin, in a document of its own, which has no addresses in Urdu, and out of the frame of a preview. */
function AdminLink({ className }: { className: string }) {
  if (useSession()?.role !== 'admin') return null
  return (
    <a href="/admin" target="_top" className={className}>
      {t('Admin')}
    </a>
  )
}
