import { setSpeech } from '#app/shared/text/translate.ts'
import { IN_URDU } from './speak-urdu.ts'

/** Loaded by the browser before an Urdu page comes alive. */
setSpeech(IN_URDU)
