import type { Logger } from '#app/platform/log.server.ts'

interface Answered {
  method: string
  path: string
  status: number
  ms: number
  requestId: string
}

/** One line for each request. Queries are left out: they hold what people search for, and secret links. */
export function logRequest(log: Logger, { path, ms, ...answered }: Answered): void {
  const line = { ...answered, path: withoutSecrets(path), ms: Math.round(ms * 10) / 10 }
  if (answered.status >= 500) log.error(line, 'request')
  else log.info(line, 'request')
}

/** Whoever knows an order's token may read the order. */
function withoutSecrets(path: string): string {
  return path.replace(/^(\/(?:order|reset-password))\/[^/]+?(\.data)?$/, '$1/…$2')
}
