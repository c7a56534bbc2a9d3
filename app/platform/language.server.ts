import { AsyncLocalStorage } from 'node:async_hooks'
import { speakUrdu } from '#app/languages/speak-urdu.ts'
import { ALL_URDU } from '#app/languages/urdu-of-staff.ts'
import type { Language } from '#app/shared/text/languages.ts'
import { IN_ENGLISH, setSpeech } from '#app/shared/text/translate.ts'

const IN_URDU = speakUrdu(ALL_URDU)

interface Languages {
  content: Language
  texts: Language
}

const languages = new AsyncLocalStorage<Languages>()

const speech = () => (languages.getStore()?.texts === 'ur' ? IN_URDU : IN_ENGLISH)

setSpeech({
  language: () => speech().language(),
  content: () => languages.getStore()?.content ?? 'en',
  find: english => speech().find(english),
  show: value => speech().show(value),
})

/** Runs work whose texts are in a language: a request, or a mail. Other work is in English. */
export function inLanguage<Result>(language: Language, work: () => Result): Result {
  return languages.run({ content: language, texts: language }, work)
}

/**
 * From here on the texts of this request are in the language of a member of staff. The owner's texts, addresses, and what is stored
 * stay in that of the request. Outside of a request nothing changes.
 */
export function sayTextsIn(language: Language): void {
  const ofRequest = languages.getStore()
  if (ofRequest) ofRequest.texts = language
}
