import { isRouteErrorResponse } from 'react-router'
import { t } from '#app/shared/text/translate.ts'

/** The title of a page that shows this error, without the shop's name. */
export function errorTitle(error: unknown): string {
  const status = isRouteErrorResponse(error) ? error.status : undefined
  if (status === 404) return t('Page not found')
  return status === 503 ? t('The shop can’t be reached') : t('Something went wrong')
}
