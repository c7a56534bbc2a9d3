/** What stands in the way of a certificate, as far as the owner can do something about it. */
type AcmeTroubleKind =
  /** The authority takes no more orders for now. */
  | 'rate-limited'
  /** Its own look-up found no address for the name. */
  | 'dns'
  /** It could not connect to port 80 of the name. */
  | 'connection'
  /** Something else than this store answered under the name. */
  | 'other-answer'
  /** A CAA record of the domain names other authorities. */
  | 'caa'
  /** It gives this name no certificate. */
  | 'name-refused'
  /** The authority does not know our account any more. */
  | 'account'
  /** The authority itself could not be reached from here, or failed. */
  | 'unreachable'
  | 'other'

/** Why no certificate was given. */
export class AcmeTrouble extends Error {
  override name = 'AcmeTrouble'
  readonly kind: AcmeTroubleKind
  /** The authority's own words; empty where it had none. */
  readonly detail: string
  /** The name that it is about; undefined if it is about none alone. */
  readonly host: string | undefined
  /** Before when the authority wants no further order. */
  readonly retryAt: Date | undefined

  constructor(
    kind: AcmeTroubleKind,
    {
      detail,
      host,
      retryAt,
      cause,
    }: { detail: string; host?: string | undefined; retryAt?: Date | undefined; cause?: unknown },
  ) {
    super(`The certificate authority gave no certificate (${kind}): ${detail}`, { cause })
    this.kind = kind
    this.detail = detail
    this.host = host
    this.retryAt = retryAt
  }
}

const PROBLEM = 'urn:ietf:params:acme:error:'

/** By the types of RFC 8555, 6.7. */
const KINDS: Record<string, AcmeTroubleKind> = {
  rateLimited: 'rate-limited',
  dns: 'dns',
  connection: 'connection',
  tls: 'connection',
  unauthorized: 'other-answer',
  incorrectResponse: 'other-answer',
  caa: 'caa',
  rejectedIdentifier: 'name-refused',
  unsupportedIdentifier: 'name-refused',
  accountDoesNotExist: 'account',
  serverInternal: 'unreachable',
}

export function kindOfProblem(type: string): AcmeTroubleKind {
  const name = type.startsWith(PROBLEM) ? type.slice(PROBLEM.length) : ''
  return (Object.hasOwn(KINDS, name) && KINDS[name]) || 'other'
}

const LONGEST_DETAIL = 300

/** The authority's words, in one line that fits on a page. */
export function plainDetail(text: unknown): string {
  if (typeof text !== 'string') return ''
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return line.length > LONGEST_DETAIL ? `${line.slice(0, LONGEST_DETAIL)}…` : line
}

const LONGEST_WAIT_MS = 14 * 86_400_000

/**
 * When the authority takes the next order: by `Retry-After` in seconds or as a date, or by the date in its words. Let’s Encrypt writes
 * “retry after 2026-12-01 10:00:00 UTC”.
 */
export function readRetryAt(header: unknown, detail: string, now: Date): Date | undefined {
  const written = /retry after (\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)/.exec(detail)
  const asked =
    typeof header === 'string' && /^\d{1,9}$/.test(header.trim())
      ? now.getTime() + Number(header) * 1_000
      : Date.parse(typeof header === 'string' ? header : written ? `${written[1]}T${written[2]}Z` : '')
  if (Number.isNaN(asked) || asked <= now.getTime()) return undefined
  return new Date(Math.min(asked, now.getTime() + LONGEST_WAIT_MS))
}
