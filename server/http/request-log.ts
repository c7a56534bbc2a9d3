import type { Logger } from '#app/platform/log.server.ts'

interface Answered {
  method: string
  path: string
  status: number
  /** Whoever asked left before the answer: what it would have been says nothing about us. */
  hasLeft: boolean
  ms: number
  requestId: string
}

/** One line for each request. Queries are left out: they hold what people search for, and secret links. */
export function logRequest(log: Logger, { path, ms, hasLeft, ...answered }: Answered): void {
  const line = {
    ...answered,
    ...(hasLeft && { hasLeft }),
    path: withoutSecrets(path),
    ms: Math.round(ms * 10) / 10,
  }
  if (answered.status >= 500 && !hasLeft) log.error(line, 'request')
  else log.info(line, 'request')
}

/** Whoever knows an order's token may read the order. The router knows its path in any case and spelling. */
function withoutSecrets(path: string): string {
  return decoded(path).replace(/(\/(?:order|track-order|reset-password))\/.+$/i, '$1/…')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path // Refused as it is, and logged as it is.
  }
}
