import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailedState } from '#app/ui/feedback/failed-state.tsx'
import { NotFoundState } from '#app/ui/feedback/not-found-state.tsx'
import { requestIdOf } from '#app/ui/feedback/request-id-of.ts'
import { describeAdminFailure, isRoleRefused } from '../admin-failure.ts'
import { ADMIN_PAGES } from '../admin-links.ts'

interface Props {
  error: unknown
  /** A more exact message, if the page has one. */
  failure?: string
}

/**
 * Replaces an admin page that could not be shown: not found, or an error, with what staff can do. The route sets the
 * page's title.
 */
export function AdminErrorPage({ error, failure }: Props) {
  if (isRouteErrorResponse(error) && error.status === 404) return <AdminNotFound />
  const { title, text } = describeAdminFailure(error, failure)
  if (isRoleRefused(error)) {
    // The admin's first page is the first one that the role includes.
    const first = <ButtonLink to="/admin">{t('To my pages')}</ButtonLink>
    return (
      <div role="alert">
        <EmptyState title={title} level={1} actions={first}>
          <p>{text}</p>
        </EmptyState>
      </div>
    )
  }
  return (
    <FailedState title={title} level={1} requestId={requestIdOf(error)}>
      <p>{text}</p>
    </FailedState>
  )
}

/** Links to the shop and to the list of the missing page, or to the dashboard if there is none. */
function AdminNotFound() {
  const { pathname } = useLocation()
  const list = ADMIN_PAGES.find(({ to }) => to !== '/admin' && pathname.startsWith(`${to}/`))
  return (
    <NotFoundState>
      <Link to={list?.to ?? '/admin'} className="mt-2 inline-flex min-h-11 items-center text-link">
        {list ? t('To {label}', { label: t(list.label) }) : t('To the dashboard')}
      </Link>
    </NotFoundState>
  )
}
