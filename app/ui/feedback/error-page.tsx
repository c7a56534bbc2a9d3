import { isRouteErrorResponse } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { FailedState } from './failed-state.tsx'
import { NotFoundState } from './not-found-state.tsx'
import { requestIdOf } from './request-id-of.ts'

/** Replaces a page that could not be shown: not found, or an error with Retry. Its title is `errorTitle`. */
export function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : undefined
  if (status === 404) return <NotFoundState />
  if (status === 503) {
    return (
      <FailedState
        title={t('The shop can’t be reached at this moment')}
        level={1}
        requestId={requestIdOf(error)}
      >
        <p>{t('Your cart is saved. Please try again in a minute.')}</p>
      </FailedState>
    )
  }
  return (
    <FailedState title={t('Something went wrong')} level={1} requestId={requestIdOf(error)}>
      <p>{t('The page could not be loaded. Please try again in a moment.')}</p>
    </FailedState>
  )
}
