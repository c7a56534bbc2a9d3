/**
 * Where somebody goes after signing in: the page of this store that the address names, or `otherwise`. Anything that
 * a browser would take for another host is refused.
 */
export function returnUrl(to: string | null | undefined, otherwise: string): string {
  if (!to || !/^\/(?![/\\])/.test(to) || hasControlCharacters(to)) return otherwise
  // The parser of browsers has the last word on what is a host, and may find one in what it makes of `/..//name`.
  const { origin, pathname, search } = new URL(to, 'http://store.invalid')
  return origin === 'http://store.invalid' && !pathname.startsWith('//') ? pathname + search : otherwise
}

/** The address of a door (`/login`, `/signup`) that leads on to a page of the store. */
export function signInUrl(door: string, to: string): string {
  return to === '/' ? door : `${door}?${new URLSearchParams({ to })}`
}

function hasControlCharacters(text: string): boolean {
  return [...text].some(character => character < ' ')
}
