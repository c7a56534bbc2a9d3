import { isRouteErrorResponse } from 'react-router'
import { FailedState } from './failed-state.tsx'
import { NotFoundState } from './not-found-state.tsx'
import { requestIdOf } from './request-id-of.ts'

/** Replaces a page that could not be shown: not found, or an error with Retry. Its title is `errorTitle`. */
export function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : undefined
  if (status === 404) return <NotFoundState />
  if (status === 503) {
    return (
      <FailedState title="The shop can’t be reached at this moment" level={1} requestId={requestIdOf(error)}>
        <p>Your cart is saved. Please try again in a minute.</p>
      </FailedState>
    )
  }
  return (
    <FailedState title="Something went wrong" level={1} requestId={requestIdOf(error)}>
      <p>The page could not be loaded. Please try again in a moment.</p>
    </FailedState>
  )
}
