import { familyOfShade } from '#app/features/products/colour-family.ts'
import { closestWord, type Vocabulary } from './correct-word.ts'
import { type Clause, isMissing } from './search-clause.ts'
import type { SynonymIndex } from './search-synonyms.ts'

/** The shop's words and those of the synonyms, of which no product need speak. */
export function withSynonyms(vocabulary: Vocabulary, index: SynonymIndex): Vocabulary {
  return new Map([...index.words.map(word => [word, 0] as const), ...vocabulary])
}

/** The words with each unknown one corrected, or taken apart; nothing where none could be. */
export function correctWords(
  clauses: readonly Clause[],
  vocabulary: Vocabulary,
  index: SynonymIndex,
): string[] | undefined {
  let hasCorrected = false
  const meant = clauses.flatMap((clause, place) => {
    const [word = ''] = clause.words
    if (!isMissing(clause) || clause.words.length > 1) return clause.words
    const isLast = place === clauses.length - 1
    const found = familyOf(word, index) ?? nearestOf(word, vocabulary, isLast)
    if (found === undefined) return clause.words
    hasCorrected = true
    return typeof found === 'string' ? shopsWord(found, vocabulary, index) : found
  })
  if (!hasCorrected) return undefined
  const last = meant.at(-1) ?? ''
  return [...new Set([...meant.slice(0, -1), completed(last, vocabulary)])]
}

/** A last word that is only begun, as the shop writes it: a correction that shows `black hoodi` looks half done. */
function completed(word: string, vocabulary: Vocabulary): string {
  if (word.length < 4 || vocabulary.has(word)) return word
  const known = [...vocabulary].filter(([other]) => other.startsWith(word) && other.length <= word.length + 2)
  return known.toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? word
}

/** The family of a shade that nothing has, in whichever language it was said: `camel`, `badami`. */
function familyOf(word: string, index: SynonymIndex): string | undefined {
  return [word, ...(index.find([word]) ?? [])].map(familyOfShade).find(family => family !== undefined)
}

/** Nothing for a word that the shop or its synonyms know: there is no mistake in it. */
function nearestOf(word: string, vocabulary: Vocabulary, isLast: boolean): string | string[] | undefined {
  if (vocabulary.has(word)) return undefined
  return takeApart(word, vocabulary) ?? closestWord(word, vocabulary, isLast)
}

/** A word that only synonyms know, as the shop says it: `salwr` is nearest to `salwar`, which is its `shalwar`. */
function shopsWord(word: string, vocabulary: Vocabulary, index: SynonymIndex): string {
  if (vocabulary.get(word)) return word
  return index.find([word])?.find(same => vocabulary.get(same)) ?? word
}

/** `whiteshirt` as two words that the shop uses. */
function takeApart(word: string, vocabulary: Vocabulary): string[] | undefined {
  for (let end = 3; end <= word.length - 3; end += 1) {
    const parts = [word.slice(0, end), word.slice(end)]
    if (parts.every(part => vocabulary.has(part) || vocabulary.has(part.replace(/s$/, '')))) return parts
  }
  return undefined
}
