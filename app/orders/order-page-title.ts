import { isRouteErrorResponse } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { errorTitle } from '#app/ui/feedback/error-title.ts'

/** The title of an order's page, or of the error that replaces it, without the shop's name. */
export function orderPageTitle(title: string, error: unknown): string {
  if (!error) return t(title)
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return isMissing ? t('Order not found') : errorTitle(error)
}
