import { splitLanguage } from '#app/shared/text/languages.ts'

/** The page to open after a sign-in: a path of this store, or `otherwise`. Addresses of other hosts are refused. */
export function returnUrl(to: string | null | undefined, otherwise: string): string {
  if (!to || !/^\/(?![/\\])/.test(to) || hasControlCharacters(to)) return otherwise
  // Browsers parse `/..//name` as another host, so their parser decides.
  const { origin, pathname, search } = new URL(to, 'http://store.invalid')
  const isOurs = origin === 'http://store.invalid' && !pathname.startsWith('//')
  // The router adds the prefix of the language to each redirect.
  return isOurs ? splitLanguage(pathname).path + search : otherwise
}

/** The page that asks for the code of two-factor sign-in. */
export const CODE_PAGE = '/login/code'

/** The address of `/login` or `/signup` with a return URL. */
export function signInUrl(page: string, to: string): string {
  return to === '/' ? page : `${page}?${new URLSearchParams({ to })}`
}

function hasControlCharacters(text: string): boolean {
  return [...text].some(character => character < ' ')
}
