import { isRouteErrorResponse, Link } from 'react-router'
import { FailedState } from '#app/ui/feedback/failed-state.tsx'
import { NotFoundState } from '#app/ui/feedback/not-found-state.tsx'
import { requestIdOf } from '#app/ui/feedback/request-id-of.ts'

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
        <NotFoundState>
          <Link to="/admin" className="mt-2 inline-flex min-h-11 items-center text-link">
            To the dashboard
          </Link>
        </NotFoundState>
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
