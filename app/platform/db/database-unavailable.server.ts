import { setTimeout as sleep } from 'node:timers/promises'

/** PostgreSQL can't be reached or does not respond. The same query may succeed a moment later. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** Codes of Node for a failed connection. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** SQLSTATEs (appendix A of the manual) about the server rather than the statement. */
const AWAY = new Set([
  // Out of connections, memory or file handles.
  '53000',
  '53100',
  '53200',
  '53300',
  '53400',
  // Cancelled or timed out, not ready, or read-only.
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25006',
  '25P03',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '58030',
])
/** Messages that `pg` throws without a code. */
const CONNECTION_LOST =
  /^(Connection terminated|timeout e|Query read timeout|Client has encountered a connection)/
const RETRY_MS = 1_000

/** Whether PostgreSQL caused the error, directly or as its `cause`, by being unavailable. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return isConnectionLost(error) || someCause(error, ({ code }) => AWAY.has(String(code)))
}

/** Whether PostgreSQL could not be reached, or the connection was lost before it responded. */
export function isConnectionLost(error: unknown): boolean {
  return someCause(
    error,
    ({ name, message, code }) =>
      // Compared by name, because the server and the pages are built separately, each with its own class.
      name === 'DatabaseUnavailable' || UNREACHABLE.has(String(code)) || CONNECTION_LOST.test(message),
  )
}

function someCause(error: unknown, isMatch: (error: Error & { code?: unknown }) => boolean): boolean {
  if (!(error instanceof Error)) return false
  return isMatch(error) || someCause(error.cause, isMatch)
}

/** Retries the work until PostgreSQL is available. For background work only, as no request may wait so long. */
export async function retryUntilDatabaseResponds<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      await sleep(RETRY_MS, undefined, { ref: false })
    }
  }
}
