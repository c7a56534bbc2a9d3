import type { Speech } from '#app/shared/text/translate.ts'

const ISOLATE = '\u2068'
const END_OF_ISOLATE = '\u2069'
const RIGHT_TO_LEFT = '\u200f'

/** How texts are said in Urdu. The browser loads it, and the texts of pages, on Urdu pages only. */
export function speakUrdu(texts: Readonly<Record<string, string>>): Speech {
  return {
    language: () => 'ur',
    find(english) {
      const text = texts[english] ?? english
      // Browsers take the direction of a text from its first letter, even where that is isolated.
      return text.startsWith('{') ? RIGHT_TO_LEFT + text : text
    },
    // Latin names and numbers keep their own order inside a text from right to left.
    show: value => (/[\dA-Za-z]/.test(String(value)) ? ISOLATE + value + END_OF_ISOLATE : String(value)),
  }
}
