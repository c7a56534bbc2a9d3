import { listPrefixes } from '#app/find-route.ts'
import type { Logger } from '#app/platform/log.server.ts'

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

/** Logs one line for each request. */
export function logRequest(log: Logger, request: LoggedRequest): void {
  const isError = request.status >= 500
  if (!isError && !log.isLevelEnabled('info')) return
  const line = { ...request, ms: Math.round(request.ms * 10) / 10 }
  if (isError) log.error(line, 'request')
  else log.info(line, 'request')
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
