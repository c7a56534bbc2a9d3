import { setTimeout as sleep } from 'node:timers/promises'

/** PostgreSQL can't be asked, or does not answer: what was wanted of it may be wanted again a moment later. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
}

/** Codes of Node about the way to the server. */
const UNREACHABLE = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
])
/** Codes of PostgreSQL (appendix A) that are about the server, and not about what was asked. */
const AWAY = new Set([
  // Full: of connections, of memory, of files.
  ...['53000', '53100', '53200', '53300', '53400'],
  // Ended by somebody, or for taking too long; not ready; read-only.
  ...['57014', '57P01', '57P02', '57P03', '57P05', '25006', '25P03'],
  ...['08000', '08001', '08003', '08004', '08006', '58030'],
])
/** What `pg` says without a code. */
const CONNECTION_LOST =
  /^(Connection terminated|timeout e|Query read timeout|Client has encountered a connection)/
const RETRY_MS = 1_000

/** Whether something failed because PostgreSQL is away, by the error itself or by what caused it. */
export function isDatabaseAway(error: unknown): boolean {
  return isConnectionLost(error) || someCause(error, ({ code }) => AWAY.has(String(code)))
}

/** Whether PostgreSQL could not be reached, or was lost before it had answered. */
export function isConnectionLost(error: unknown): boolean {
  return someCause(
    error,
    ({ name, message, code }) =>
      // By name, since the server and the pages are built apart.
      name === 'DatabaseAway' || UNREACHABLE.has(String(code)) || CONNECTION_LOST.test(message),
  )
}

function someCause(error: unknown, isMeant: (error: Error & { code?: unknown }) => boolean): boolean {
  if (!(error instanceof Error)) return false
  return isMeant(error) || someCause(error.cause, isMeant)
}

/** Does the work again and again until PostgreSQL is there for it; for background work, which nobody waits for. */
export async function onceDatabaseAnswers<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      await sleep(RETRY_MS, undefined, { ref: false })
    }
  }
}
