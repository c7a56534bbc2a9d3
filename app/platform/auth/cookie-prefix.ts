/**
 * What the names of the cookies begin with by which the store knows a browser. With `__Host-` a browser takes one over https
 * alone, and from this host alone: no other host of the domain can put its own session into it (RFC 6265bis, 4.1.3.2).
 */
export function cookiePrefix(storeUrl: string): string {
  return isSecure(storeUrl) ? '__Host-darzi' : 'darzi'
}

/** Whether cookies go over https alone. */
export function isSecure(storeUrl: string): boolean {
  return storeUrl.startsWith('https:')
}
