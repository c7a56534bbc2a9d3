import { isRouteErrorResponse } from 'react-router'

/** The request id in a thrown error, if the server added one. The log has it too. */
export function requestIdOf(error: unknown): string | undefined {
  const data: unknown = isRouteErrorResponse(error) ? error.data : undefined
  if (typeof data !== 'object' || data === null || !('requestId' in data)) return undefined
  return typeof data.requestId === 'string' ? data.requestId : undefined
}
