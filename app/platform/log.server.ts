import { type Logger, pino } from 'pino'

export type { Logger }

/** The values of `LOG_LEVEL`, from everything to nothing. */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** Writes one line of JSON per event to standard output. The process sets its level from the settings. */
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
 * Returns the parts of an error that may be logged. Database errors carry the values of their statement, which are
 * names, addresses and passwords: only the code, the constraint and the statement itself are included.
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

/** Drizzle appends the values to its error messages. */
function withoutParameters(message: string): string {
  const place = message.indexOf('\nparams:')
  return place === -1 ? message : message.slice(0, place)
}
