import { AsyncLocalStorage } from 'node:async_hooks'
import { speakUrdu } from '#app/languages/speak-urdu.ts'
import { EMAILS } from '#app/languages/urdu/emails.ts'
import { INFORMATION } from '#app/languages/urdu/information.ts'
import { URDU } from '#app/languages/urdu.ts'
import type { Language } from '#app/shared/text/languages.ts'
import { IN_ENGLISH, setSpeech } from '#app/shared/text/translate.ts'

/** Only the server writes emails, invoices, and what the pages of information say. */
const IN_URDU = speakUrdu({ ...URDU, ...EMAILS, ...INFORMATION })

const languages = new AsyncLocalStorage<Language>()

const speech = () => (languages.getStore() === 'ur' ? IN_URDU : IN_ENGLISH)

setSpeech({
  language: () => speech().language(),
  find: english => speech().find(english),
  show: value => speech().show(value),
})

/** Runs work whose texts are in a language: a request, or a mail. Other work is in English. */
export function inLanguage<Result>(language: Language, work: () => Result): Result {
  return languages.run(language, work)
}
