import { LANGUAGES, type Language } from '#app/shared/text/languages.ts'

/** The cookie with the language that was last chosen for the admin in a browser, where nothing is known of who reads it. */
export const ADMIN_LANGUAGE_COOKIE = 'darzi_admin_language'

const CHOSEN = new RegExp(`(?:^|;\\s*)${ADMIN_LANGUAGE_COOKIE}=(\\w+)`)

export function lastChosenLanguage(headers: Headers): Language {
  const [, chosen] = CHOSEN.exec(headers.get('Cookie') ?? '') ?? []
  return LANGUAGES.find(language => language === chosen) ?? 'en'
}
