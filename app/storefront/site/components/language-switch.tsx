import { useLocation } from 'react-router'
import { findRoute } from '#app/find-route.ts'
import { writeStored } from '#app/shared/browser-storage.ts'
import { LANGUAGE_NAMES, type Language, pathIn } from '#app/shared/text/languages.ts'
import { language } from '#app/shared/text/translate.ts'
import { LANGUAGE_STORAGE_KEY } from '#app/ui/theme/language-script.ts'

/**
 * Opens this page in the other language, which the browser remembers. Not for the pages of staff among those of the shop.
 *
 * @param hasBoth whether the language of the page stands before it
 */
export function LanguageSwitch({ className, hasBoth = false }: { className?: string; hasBoth?: boolean }) {
  const { pathname, search } = useLocation()
  if (findRoute(pathname).facts.offline === 'bypassed') return null
  const other = language() === 'en' ? 'ur' : 'en'
  const link = (
    <a
      href={pathIn(other, pathname) + search}
      hrefLang={other}
      lang={other}
      dir="auto"
      onClick={() => remember(other)}
      className={className}
    >
      {LANGUAGE_NAMES[other]}
    </a>
  )
  if (!hasBoth) return link
  return (
    <p className="mb-3 flex items-center gap-2">
      <strong>{LANGUAGE_NAMES[language()]}</strong>
      <span aria-hidden>/</span>
      {link}
    </p>
  )
}

function remember(chosen: Language): void {
  writeStored('local', LANGUAGE_STORAGE_KEY, chosen === 'en' ? null : chosen)
}
