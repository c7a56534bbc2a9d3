/** The admin page of redirects. */
export const REDIRECTS_PAGE = '/admin/redirects'

/** In UTF-16 units. */
export const LONGEST_PATH = 300
export const MOST_REDIRECTS = 20_000
/** In one form. */
export const MOST_PASTED = 1_000

/** A redirect as staff see it. */
export interface ListedRedirect {
  path: string
  target: string
  /** By an edit of a name, and not by hand. */
  isAutomatic: boolean
}

/** An address that was asked for and not found. */
export interface MissedAddress {
  path: string
  count: number
  /** An ISO moment. */
  lastAt: string
  /** A path of the shop, or the host of another site; empty if none is known. */
  referrer: string
}

/**
 * An old address as redirects are stored and found: its path without a language, decoded, in small letters, without a slash at
 * the end. Undefined for what can be none.
 */
export function oldPath(path: string): string | undefined {
  if (!path.startsWith('/') || path.startsWith('//')) return undefined
  try {
    const names = decodeURIComponent(path).normalize('NFC').toLowerCase().split('/').filter(Boolean)
    const plain = `/${names.join('/')}`
    const isPlain = names.every(name => name !== '.' && name !== '..') && !UNSAFE.test(plain)
    return isPlain && plain.isWellFormed() && plain.length <= LONGEST_PATH ? plain : undefined
  } catch {
    return undefined
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression searches for control characters
const UNSAFE = /[\u0000-\u001f\u007f\\?#]/
