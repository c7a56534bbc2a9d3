import { type ReactNode, useEffect } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { message, rich, t } from '#app/shared/text/translate.ts'
import { TabLinks } from '#app/ui/data/tab-links.tsx'
import { LogoutButton } from '../../session/components/logout-button.tsx'
import { setSession } from '../../session/session-store.ts'
import { type SessionUser, toSessionUser } from '../../session/session-user.ts'
import { useSession } from '../../session/use-session.ts'
import { type Viewer, viewerName } from '../../session/viewer.ts'

const TABS = [
  { label: message('Orders'), to: '/account' },
  { label: message('Details'), to: '/account/details' },
  { label: message('Address'), to: '/account/address' },
  { label: message('Wishlist'), to: '/wishlist' },
]

/** The frame of every page of an account: name, links to its pages, and logout. */
export function AccountFrame({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  const { pathname } = useLocation()
  useSessionOf(toSessionUser(viewer))
  return (
    <div className="shell pt-6 pb-24 lg:pt-10">
      <div className="flex items-center justify-between gap-4 pb-3">
        <p className="min-w-0 truncate text-muted">
          {rich('Your account, <b>{name}</b>', {
            name: viewerName(viewer),
            b: name => <bdi className="font-semibold text-ink">{name}</bdi>,
          })}
        </p>
        <div className="flex shrink-0 items-center">
          {viewer.role === 'admin' && (
            <Link to="/admin" className="inline-flex min-h-11 items-center px-3 text-[0.9375rem] text-link">
              {t('Admin')}
            </Link>
          )}
          {/* On a wide screen the header has it, but not without JavaScript. */}
          <div className="-me-3 lg:hidden noscript:block">
            <LogoutButton className="px-3!" />
          </div>
        </div>
      </div>
      <TabLinks
        label={t('Account')}
        tabs={TABS.map(tab => ({ ...tab, label: t(tab.label), isCurrent: isCurrent(tab.to, pathname) }))}
      />
      <div className="pt-3 lg:pt-6">{children}</div>
    </div>
  )
}

/** Sets the name in the header, and leaves the page when another tab signs out. */
function useSessionOf({ name, email, role }: SessionUser): void {
  const session = useSession()
  const { revalidate } = useRevalidator()
  useEffect(() => setSession({ name, email, role }), [name, email, role])
  useEffect(() => {
    if (session === null) revalidate()
  }, [session, revalidate])
}

function isCurrent(to: string, pathname: string): boolean {
  return to === '/account'
    ? pathname === to || pathname.startsWith('/account/orders')
    : pathname.startsWith(to) ||
        (to === '/account/details' && ['/account/delete', '/account/sessions'].includes(pathname))
}
