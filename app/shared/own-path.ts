import { parseUrl } from './parse-url.ts'

/**
 * Reads an address that a visitor may have been sent with, such as where a login leads to.
 *
 * @returns the path and query of a page of this store; undefined for all that a browser may take for another site
 */
export function ownPath(address: string | null | undefined): string | undefined {
  if (!address?.startsWith('/') || hasControlCharacters(address)) return undefined
  // Browsers parse `/\name` and `/..//name` as another host, so their parser decides.
  const url = parseUrl(address, STORE)
  if (!url) return undefined
  const { origin, pathname, search } = url
  // No page of ours has an empty name in its path, which would be another host once a prefix is taken off.
  return origin === STORE && !pathname.includes('//') ? pathname + search : undefined
}

const STORE = 'http://store.invalid'

function hasControlCharacters(text: string): boolean {
  return [...text].some(character => character < ' ' || character === '\u007F')
}
