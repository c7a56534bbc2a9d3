import { ownPath } from '#app/shared/own-path.ts'
import { splitLanguage } from '#app/shared/text/languages.ts'

/** The page to open after a sign-in: a path of this store, or `otherwise`. Addresses of other hosts are refused. */
export function returnUrl(to: string | null | undefined, otherwise: string): string {
  const path = ownPath(to)
  // The router adds the prefix of the language to each redirect.
  return path === undefined ? otherwise : splitLanguage(path).path
}

/** The page that asks for the code of two-factor sign-in. */
export const CODE_PAGE = '/login/code'

/** The address of `/login` or `/signup` with a return URL. */
export function signInUrl(page: string, to: string): string {
  return to === '/' ? page : `${page}?${new URLSearchParams({ to })}`
}
