import { findRoute } from '#app/find-route.ts'
import type { LoggedRequest } from '../http/request-log.ts'
import type { SpanEnd, SpanStart } from './traces.ts'

/** The beginning of a request's span: its route says what was wanted, and its path, which may grant access, is left out. */
export function startOfRequest({ method, path, requestId }: Omit<LoggedRequest, 'status' | 'ms'>): SpanStart {
  const { pattern } = findRoute(path)
  return {
    name: `${method} ${pattern}`,
    kind: 'server',
    attributes: { 'http.request.method': method, 'http.route': pattern, 'darzi.request_id': requestId },
  }
}

/** The end of a request's span. An error of the client is none of the store. */
export function endOfRequest(status: number): SpanEnd {
  return {
    attributes: { 'http.response.status_code': status },
    errorType: status >= 500 ? String(status) : undefined,
  }
}
