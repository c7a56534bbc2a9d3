/**
 * The prefix of the names of session and device cookies. A browser accepts `__Host-` only over https and from this
 * exact host, so that no other host of the domain can plant its own session (RFC 6265bis, 4.1.3.2).
 */
export function cookiePrefix(storeUrl: string): string {
  return isSecure(storeUrl) ? '__Host-darzi' : 'darzi'
}

/** Whether cookies are sent over https only. */
export function isSecure(storeUrl: string): boolean {
  return storeUrl.startsWith('https:')
}
