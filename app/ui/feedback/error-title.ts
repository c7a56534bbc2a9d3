import { isRouteErrorResponse } from 'react-router'

/** The title of a page that shows this error, without the shop's name. */
export function errorTitle(error: unknown): string {
  const status = isRouteErrorResponse(error) ? error.status : undefined
  if (status === 404) return 'Page not found'
  return status === 503 ? 'The shop can’t be reached' : 'Something went wrong'
}
