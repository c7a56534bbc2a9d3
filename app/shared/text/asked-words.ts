/** Words that ask rather than name, in English and Roman Urdu: `how do I change delivery`. */
const ASKING = new Set(
  'how do does i can where is are what my the a an to of for in on me we our change set edit add make put kaise kahan karna karun karoon ka ki ke ko mein'.split(
    ' ',
  ),
)

/** The words of a search for a page or a setting that say what it is about; all of them where none does. */
export function askedWords(words: readonly string[]): readonly string[] {
  const telling = words.filter(word => !ASKING.has(word))
  return telling.length > 0 ? telling : words
}
