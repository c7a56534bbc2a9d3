import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { FailedState } from '#app/ui/feedback/failed-state.tsx'
import { NotFoundState } from '#app/ui/feedback/not-found-state.tsx'
import { requestIdOf } from '#app/ui/feedback/request-id-of.ts'
import { ADMIN_LINKS, ADMIN_TABS } from '../admin-links.ts'

interface Props {
  error: unknown
  /** A more exact message, if the page has one. */
  failure?: string
}

/** Replaces an admin page that could not be shown: not found, or an error, with what staff can do. */
export function AdminErrorPage({ error, failure = 'Failed to load data from the backend' }: Props) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <title>Page not found</title>
        <AdminNotFound />
      </>
    )
  }
  const { title, text } = isPermissionDenied(error) ? PERMISSION_DENIED : { title: failure, text: TRY_AGAIN }
  return (
    <>
      <title>{title}</title>
      <FailedState title={title} level={1} requestId={requestIdOf(error)}>
        <p>{text}</p>
      </FailedState>
    </>
  )
}

/** Links to the shop and to the list of the missing page, or to the dashboard if there is none. */
function AdminNotFound() {
  const { pathname } = useLocation()
  const list = [...ADMIN_TABS.slice(1), ...ADMIN_LINKS].find(({ to }) => pathname.startsWith(`${to}/`))
  return (
    <NotFoundState>
      <Link to={list?.to ?? '/admin'} className="mt-2 inline-flex min-h-11 items-center text-link">
        {list ? `To ${list.label}` : 'To the dashboard'}
      </Link>
    </NotFoundState>
  )
}

const TRY_AGAIN = 'The page could not be loaded. Please try again in a moment.'

const PERMISSION_DENIED = {
  title: 'Database permission error. Please contact administrator.',
  text: 'Database access denied. Please update the database security rules.',
}

/** Whether the database denied permission, as the server reports it. */
function isPermissionDenied(error: unknown): boolean {
  const response: unknown = isRouteErrorResponse(error) ? error.data : undefined
  return typeof response === 'object' && response !== null && 'isPermissionDenied' in response
}
