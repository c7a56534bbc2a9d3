import type { DomainState, StoredCertificate } from './domain-state.server.ts'

const DAY_MS = 86_400_000
const AHEAD_MS = 30 * DAY_MS

/** When a certificate is renewed: a month ahead, and one of less than three months once two thirds of its time are over. */
export function renewsAt({ from, until }: Pick<StoredCertificate, 'from' | 'until'>): Date {
  const [begin, end] = [Date.parse(from), Date.parse(until)]
  return new Date(end - Math.min(AHEAD_MS, (end - begin) / 3))
}

/** Full days until a certificate ends; negative once it has. */
export function daysLeft({ until }: Pick<StoredCertificate, 'until'>, now: Date): number {
  return Math.floor((Date.parse(until) - now.getTime()) / DAY_MS)
}

const MINUTE_MS = 60_000
/** Below what a certificate authority lets one name fail in an hour. */
const PAUSES_MINUTES = [15, 30, 120, 360, 1_440]

/** Before when nothing is tried again after a failure. @param count how many there were in a row */
export function retriesAt(count: number, asked: Date | undefined, now: Date): Date {
  const minutes = PAUSES_MINUTES[Math.min(count, PAUSES_MINUTES.length) - 1] ?? 15
  return new Date(Math.max(now.getTime() + minutes * MINUTE_MS, asked?.getTime() ?? 0))
}

/** Why a certificate is ordered now; undefined if none is. */
type OrderReason = 'none' | 'renewal' | 'www'

/** @param isForced the owner pressed a button: our own pause after a failure is not waited for, the authority's is */
export function findOrderReason(
  { certificate, failure, look }: DomainState,
  { domain, isForced, now }: { domain: string; isForced: boolean; now: Date },
): OrderReason | undefined {
  const mustWait = failure && Date.parse(failure.retryAt) > now.getTime()
  if (mustWait && !(isForced && !failure.isRetryAsked)) return undefined
  if (!certificate?.names.includes(domain)) return 'none'
  if (renewsAt(certificate).getTime() <= now.getTime()) return 'renewal'
  const hasWww = certificate.names.length > 1
  // Once a day, because each look costs the name servers and each order the limits of the authority.
  const isLookDue = isForced || !look || now.getTime() - Date.parse(look.at) > DAY_MS
  return !hasWww && isLookDue ? 'www' : undefined
}
