import { isInLanguageOfStaff } from '#app/english-only.ts'
import { findRoute } from '#app/find-route.ts'
import { setSpeech } from '#app/shared/text/translate.ts'
import { speakUrdu } from './speak-urdu.ts'
import { ALL_URDU } from './urdu-of-staff.ts'

/** Loaded by the browser before a page of staff in Urdu comes alive. What the owner wrote stays in English there. */
setSpeech({ ...speakUrdu(ALL_URDU), content: () => 'en', isFor })

/** The shop, and what is printed, are in a language of their own. */
function isFor(path: string): boolean {
  return isInLanguageOfStaff(findRoute(path))
}

// Such a link opens a document, before the router sees the click. Forms and scripts that lead there are caught by `leaveAdmin`.
window.addEventListener(
  'click',
  event => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.origin !== window.location.origin) return
    if (!isFor(link.pathname)) event.stopPropagation()
  },
  true,
)
