import { useLocation } from 'react-router'
import { findRoute } from '#app/find-route.ts'
import { writeStored } from '#app/shared/browser-storage.ts'
import { type Language, pathIn } from '#app/shared/text/languages.ts'
import { language } from '#app/shared/text/translate.ts'
import { LANGUAGE_STORAGE_KEY } from '#app/ui/theme/language-script.ts'

const OTHERS = { en: { language: 'ur', name: 'اردو' }, ur: { language: 'en', name: 'English' } } as const

/** Opens this page in the other language, which the browser remembers. Not for the pages of staff among those of the shop. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { pathname, search } = useLocation()
  if (findRoute(pathname).facts.offline === 'bypassed') return null
  const other = OTHERS[language()]
  return (
    <a
      href={pathIn(other.language, pathname) + search}
      hrefLang={other.language}
      lang={other.language}
      dir="auto"
      onClick={() => remember(other.language)}
      className={className}
    >
      {other.name}
    </a>
  )
}

function remember(chosen: Language): void {
  writeStored('local', LANGUAGE_STORAGE_KEY, chosen === 'en' ? null : chosen)
}
