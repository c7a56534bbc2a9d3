import { type Logger, pino } from 'pino'

export type { Logger }

/** What `LOG_LEVEL` may say, from everything to nothing. */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** One line of JSON for each event, on standard output. Whoever has read the settings sets its level. */
export const log: Logger = pino({
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: describeError },
})

interface ErrorDescription {
  type: string
  message: string
  stack?: string | undefined
  code?: unknown
  constraint?: unknown
  cause?: ErrorDescription | undefined
}

/**
 * What may be logged of an error. Database errors carry the values of their statement, which are people's names,
 * addresses and passwords: only their code, their constraint and the statement itself are taken.
 */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error).slice(0, 500) }
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  const message = withoutParameters(error.message)
  return {
    type: error.name,
    message,
    stack: error.stack?.replace(error.message, message),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

/** Drizzle appends the values to the text of its errors. */
function withoutParameters(message: string): string {
  const place = message.indexOf('\nparams:')
  return place === -1 ? message : message.slice(0, place)
}
