import { isRouteErrorResponse } from 'react-router'

/**
 * Whether what a call of the server threw is its word (a redirect, a refusal), or says that there was none: a line
 * that broke, a server that is away.
 */
export function isResponse(thrown: unknown): boolean {
  return thrown instanceof Response || (isRouteErrorResponse(thrown) && thrown.status < 500)
}
