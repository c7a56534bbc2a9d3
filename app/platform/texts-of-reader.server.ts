import type { Language } from '#app/shared/text/languages.ts'
import type { TextsOfReader } from '#app/shared/text/texts-of-reader.ts'
import { t } from '#app/shared/text/translate.ts'
import { inLanguage } from './language.server.ts'

/** These texts in the language of their reader, for a document in another one, whose browser does not load them. */
export function textsOfReader(language: Language, english: readonly string[]): TextsOfReader {
  const said = inLanguage(language, () => english.map(text => [text, t(text)]))
  return { language, texts: Object.fromEntries(said) }
}
