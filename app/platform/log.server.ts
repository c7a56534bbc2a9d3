import { type Logger, type LoggerOptions, pino } from 'pino'
import { openLogOutput } from './log-output.server.ts'

export type { Logger }

/** The values of `LOG_LEVEL`, from everything to nothing. */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

let formatted = { at: 0, time: '' }
const OPTIONS: LoggerOptions = {
  base: null,
  timestamp: isoTime,
  serializers: { err: describeError },
}
/** About thirty kilobytes. */
const MOST_LINES = 200
const LONGEST_DELAY_MS = 1_000
const output = openLogOutput(process.stdout, describeDropped)
const lines: string[] = []

/** Writes one line of JSON per event to standard output. The process sets its level from the settings. */
export const log: Logger = pino(OPTIONS, output)

/**
 * Logs an event of level `info` that is too frequent to be written alone, and that may be lost in a crash: such lines are
 * written together, within a second. They look like those of `log`, which would take a third of a request for a cached page.
 *
 * @param readFields returns the fields of the line as JSON, without braces; not called if the level is not logged
 */
export function logFrequent(readFields: () => string, message: string): void {
  if (!log.isLevelEnabled('info')) return
  lines.push(`{"level":${log.levels.values.info}${isoTime()},${readFields()},"msg":"${message}"}\n`)
  if (lines.length === 1) setTimeout(writeFrequent, LONGEST_DELAY_MS).unref()
  if (lines.length >= MOST_LINES) writeFrequent()
}

function writeFrequent(): void {
  const count = lines.length
  if (count > 0) output.write(lines.splice(0).join(''), count)
}

/** Writes what is not written yet, before the process ends. Waits a second at most for its reader. */
export async function flushLog(): Promise<void> {
  writeFrequent()
  await output.flush()
}

function describeDropped(dropped: number): string {
  const level = log.levels.values.warn
  return `{"level":${level}${isoTime()},"dropped":${dropped},"msg":"lines of the log were dropped, because nothing read them"}\n`
}

/** Sets the level from which lines are written. */
export function setLogLevel(level: (typeof LOG_LEVELS)[number]): void {
  log.level = level
}

/** The time of a line in JSON, formatted once a millisecond: a busy store logs twenty requests in one. */
function isoTime(): string {
  const at = Date.now()
  if (at !== formatted.at) formatted = { at, time: `,"time":"${new Date(at).toISOString()}"` }
  return formatted.time
}

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
 * names, addresses and passwords: only the code, the constraint and the statement itself are included. Emails and phone
 * numbers that a message quotes are left out.
 */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error))
    return { type: typeof error, message: withoutPersonalData(String(error)).slice(0, 500) }
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  const message = withoutPersonalData(withoutParameters(error.message))
  return {
    type: error.name,
    message,
    stack: error.stack && withoutPersonalData(error.stack.replace(error.message, message)),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

const EMAIL_OR_CREDENTIALS = /[^\s<>()"'/]+@[\w-]+(\.[\w-]+)+/g
const PHONE_NUMBER = /(\+92|\b0)[ -]?3\d{2}[ -]?\d{7}\b/g

/** Other servers quote addresses in what they refuse: the log needs to know why, not whose. */
function withoutPersonalData(text: string): string {
  return text.replace(EMAIL_OR_CREDENTIALS, '…').replace(PHONE_NUMBER, '…')
}

/** Drizzle appends the values to its error messages. */
function withoutParameters(message: string): string {
  const index = message.indexOf('\nparams:')
  return index === -1 ? message : message.slice(0, index)
}
