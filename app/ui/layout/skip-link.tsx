import { t } from '#app/shared/text/translate.ts'
import { MAIN_ID } from './navigation-effects.tsx'

/** The first link of the page: skips the header. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="sr-only z-60 rounded-control bg-accent px-4 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:start-2"
    >
      {t('Skip to content')}
    </a>
  )
}
