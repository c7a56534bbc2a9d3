import { listPrefixes } from '#app/find-route.ts'
import { type Logger, logFrequent } from '#app/platform/log.server.ts'

const SECRET_PATH = new RegExp(`(${listPrefixes(facts => facts.hasSecretPath === true).join('|')}).+$`, 'i')

/** The status in the log of a request whose client left before its response, as other servers write it. It is never sent. */
export const CLIENT_LEFT = 499

export interface LoggedRequest {
  method: string
  /** See {@link loggablePath}. */
  path: string
  status: number
  ms: number
  requestId: string
}

/** Logs one line for each request. See also {@link logReadyRequest}. */
export function logRequest(log: Logger, request: LoggedRequest): void {
  const isError = request.status >= 500
  if (!isError && !log.isLevelEnabled('info')) return
  const line = { ...request, ms: inTenths(request.ms) }
  if (isError) log.error(line, 'request')
  else log.info(line, 'request')
}

/** The same for a request whose response was ready: it takes so little time that its line is written by hand. */
export function logReadyRequest(request: LoggedRequest): void {
  logFrequent(() => fieldsOf(request), 'request')
}

/** The fields of a line as JSON, without braces. */
export function fieldsOf({ method, path, status, ms, requestId }: LoggedRequest): string {
  const first = `"method":"${method}","path":${JSON.stringify(path)},"status":${status}`
  return `${first},"ms":${inTenths(ms)},"requestId":"${requestId}"`
}

function inTenths(ms: number): number {
  return Math.round(ms * 10) / 10
}

/**
 * A path as it may be logged, without the query, which holds searches and secret links. The end of a path that grants
 * access, such as an order's token, is hidden, in any case and spelling.
 */
export function loggablePath(url: string): string {
  const [path = ''] = url.split('?', 1)
  return decoded(path).replace(SECRET_PATH, '$1…')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path // Refused because it can't be decoded.
  }
}
