import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { FailedState } from '#app/ui/feedback/failed-state.tsx'
import { NotFoundState } from '#app/ui/feedback/not-found-state.tsx'
import { requestIdOf } from '#app/ui/feedback/request-id-of.ts'
import { ADMIN_LINKS, ADMIN_TABS } from '../admin-links.ts'

interface Props {
  error: unknown
  /** What has failed, where the page can say it more exactly. */
  failure?: string
}

/** What stands in place of a page of the admin that could not be shown: not found, or a fault, as staff can act on it. */
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

/** Beside the way to the shop, the list that the address would belong to; the dashboard, where there is none. */
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

/** As the server says it of a fault whose cause the database has named. */
function isPermissionDenied(error: unknown): boolean {
  const answer: unknown = isRouteErrorResponse(error) ? error.data : undefined
  return typeof answer === 'object' && answer !== null && 'isPermissionDenied' in answer
}
