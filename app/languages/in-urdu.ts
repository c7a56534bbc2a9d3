import { setSpeech } from '#app/shared/text/translate.ts'
import { speakUrdu } from './speak-urdu.ts'
import { URDU } from './urdu.ts'

/** Loaded by the browser before an Urdu page comes alive. */
setSpeech(speakUrdu(URDU))
