import { type Logger, pino } from 'pino'

export type { Logger }

/** One line of JSON for each event, on standard output. `LOG_LEVEL` is read here because logging comes first. */
export const log: Logger = pino({ level: process.env.LOG_LEVEL ?? 'info', base: null })
