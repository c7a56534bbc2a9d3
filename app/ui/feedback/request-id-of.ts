import { isRouteErrorResponse } from 'react-router'

/** The number under which a fault is in the log, where the server has put it into what was thrown. */
export function requestIdOf(error: unknown): string | undefined {
  const answer: unknown = isRouteErrorResponse(error) ? error.data : undefined
  if (typeof answer !== 'object' || answer === null || !('requestId' in answer)) return undefined
  return typeof answer.requestId === 'string' ? answer.requestId : undefined
}
