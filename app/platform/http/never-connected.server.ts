/** Codes of connections that were never made: nothing was sent. */
const CODES = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

/** A request of `requestPublic` that was not sent. */
export class NeverConnected extends Error {
  override name = 'NeverConnected'
}

/** Whether a failed request never reached the other server. Otherwise the server may have done what it was asked. */
export function neverConnected(error: unknown): boolean {
  if (error instanceof NeverConnected) return true
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined
  return cause?.code !== undefined && CODES.has(cause.code)
}
