import type { Language } from './languages.ts'

/** Texts of the interface for a reader whose language is not that of the document, such as who prints an English sheet. */
export interface TextsOfReader {
  language: Language
  /** By their English texts. */
  texts: Readonly<Record<string, string>>
}

/** A text in the language of its reader; in English where it was not sent. */
export function sayToReader({ texts }: TextsOfReader, english: string): string {
  return texts[english] ?? english
}
