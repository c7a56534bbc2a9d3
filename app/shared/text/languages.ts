/** The languages of the storefront. English pages have no prefix in their address. */
export const LANGUAGES = ['en', 'ur'] as const
export type Language = (typeof LANGUAGES)[number]

/** Each in its own letters. */
export const LANGUAGE_NAMES = { en: 'English', ur: 'اردو' } as const satisfies Record<Language, string>

/** What stands before the path of an Urdu page. */
const URDU_PREFIX = '/ur'
/**
 * As the router matches it: in any case. The data of the home page is `/ur.data`. What is left of `/ur//name` would be another
 * host, so that it is no address of ours.
 */
const URDU_PATH = /^\/ur(?=[/.]|$)(?!\/\/)/i

/** A page's path without the prefix of its language: the one place that takes prefixes off. */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  if (!URDU_PATH.test(pathname)) return { language: 'en', path: pathname }
  const path = pathname.slice(URDU_PREFIX.length)
  return { language: 'ur', path: path.startsWith('/') ? path : `/${path}` }
}

/** The path of the same page in a language: the one place that puts prefixes on. */
export function pathIn(language: Language, path: string): string {
  if (language === 'en') return path
  return path === '/' ? URDU_PREFIX : `${URDU_PREFIX}${path.replace(/^\/(?=[?#.])/, '')}`
}

/** What the router takes off the addresses of a language. */
export function basenameOf(language: Language): string {
  return language === 'ur' ? URDU_PREFIX : '/'
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ur' ? 'rtl' : 'ltr'
}

/** As Open Graph names it. */
export function localeOf(language: Language): string {
  return `${language}_PK`
}
