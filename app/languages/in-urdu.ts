import { splitLanguage } from '#app/shared/text/languages.ts'
import { setSpeech } from '#app/shared/text/translate.ts'
import { speakUrdu } from './speak-urdu.ts'
import { URDU } from './urdu.ts'

/** Loaded by the browser before an Urdu page comes alive. */
const isOfShop = splitLanguage(window.location.pathname).language === 'ur'
if (isOfShop) setSpeech(speakUrdu(URDU))
else await import('./staff-in-urdu.ts')
