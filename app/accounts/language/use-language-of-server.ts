import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Language } from '#app/shared/text/languages.ts'
import { interfaceLanguage } from '#app/shared/text/translate.ts'

/**
 * Loads the document again when the next page of the admin comes in another language than this document has: another one was
 * chosen in another tab or on another device. The page that is open stays, with what is typed in it.
 *
 * @param said the language in which the server says the texts of this page
 */
export function useLanguageOfServer(said: Language): void {
  const { pathname } = useLocation()
  const opened = useRef(pathname)
  useEffect(() => {
    if (pathname === opened.current) return
    opened.current = pathname
    if (said !== interfaceLanguage()) window.location.reload()
  }, [pathname, said])
}
