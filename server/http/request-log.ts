import { listPrefixes } from '#app/find-route.ts'
import type { Logger } from '#app/platform/log.server.ts'

const SECRET_PATH = new RegExp(`(${listPrefixes(facts => facts.hasSecretPath === true).join('|')}).+$`, 'i')

/** The status in the log of a request whose client left before its response, as other servers write it. It is never sent. */
export const CLIENT_LEFT = 499

export interface LoggedRequest {
  method: string
  path: string
  status: number
  ms: number
  requestId: string
}

/** Logs one line for each request, without its query, which holds searches and secret links. */
export function logRequest(log: Logger, { path, ms, ...request }: LoggedRequest): void {
  const isError = request.status >= 500
  if (!isError && !log.isLevelEnabled('info')) return
  const line = {
    ...request,
    path: withoutSecrets(path),
    ms: Math.round(ms * 10) / 10,
  }
  if (isError) log.error(line, 'request')
  else log.info(line, 'request')
}

/** Hides the end of a path that grants access, such as an order's token, in any case and spelling. */
function withoutSecrets(path: string): string {
  return decoded(path).replace(SECRET_PATH, '$1…')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path // Refused because it can't be decoded.
  }
}
