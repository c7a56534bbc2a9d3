import { isRouteErrorResponse } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { ErrorPage } from '#app/ui/feedback/error-page.tsx'
import { NotFoundState } from '#app/ui/feedback/not-found-state.tsx'

interface Props {
  error: unknown
  /** Possible reasons why no order is at this address. */
  reason: string
}

/** The error page of an order: the order was not found, and how to find it, or an error. */
export function MissingOrder({ error, reason }: Props) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />
  return (
    <NotFoundState
      title={t('We could not find this order')}
      text={t('{reason} You can look it up by its number and your phone or email.', { reason })}
      way={{ label: t('Track Order'), to: '/track-order' }}
    />
  )
}
