import { familyOfShade } from '#app/features/products/colour-words.ts'
import { closestWord, type Vocabulary } from './correct-word.ts'
import { isOtherThing } from './other-things.ts'
import { type Clause, isMissing } from './search-clause.ts'
import type { SynonymIndex } from './search-synonyms.ts'

/** The shop's vocabulary with the words of the synonyms, which no product need contain. */
export function withSynonyms(vocabulary: Vocabulary, index: SynonymIndex): Vocabulary {
  return new Map([...index.words.map(word => [word, 0] as const), ...vocabulary])
}

/** Returns the words with each unknown one corrected or separated; undefined if none could be. */
export function correctWords(
  clauses: readonly Clause[],
  vocabulary: Vocabulary,
  index: SynonymIndex,
): string[] | undefined {
  let hasCorrected = false
  const meant = clauses.flatMap((clause, at) => {
    const [word = ''] = clause.words
    if (!isMissing(clause) || clause.words.length > 1 || isOtherThing(word)) return clause.words
    const isLast = at === clauses.length - 1
    const found = familyOf(word, index) ?? nearestOf(word, vocabulary, isLast)
    if (found === undefined) return clause.words
    hasCorrected = true
    return typeof found === 'string' ? shopsWord(found, vocabulary, index) : found
  })
  if (!hasCorrected) return undefined
  const last = meant.at(-1) ?? ''
  return [...new Set([...meant.slice(0, -1), completed(last, vocabulary)])]
}

/** Completes an incomplete last word to a word of the shop: a correction to `black hoodi` looks half done. */
function completed(word: string, vocabulary: Vocabulary): string {
  if (word.length < 4 || vocabulary.has(word)) return word
  const known = [...vocabulary].filter(([other]) => other.startsWith(word) && other.length <= word.length + 2)
  return known.toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? word
}

/** Returns the family of a shade that no product has, in any language: `camel`, `badami`. */
function familyOf(word: string, index: SynonymIndex): string | undefined {
  return [word, ...(index.find([word]) ?? [])].map(familyOfShade).find(family => family !== undefined)
}

/** Returns undefined for a word that the shop or its synonyms know. */
function nearestOf(word: string, vocabulary: Vocabulary, isLast: boolean): string | string[] | undefined {
  if (vocabulary.has(word)) return undefined
  return takeApart(word, vocabulary) ?? closestWord(word, vocabulary, isLast)
}

/** Returns the shop's own word for a synonym: `salwr` is nearest to `salwar`, which means `shalwar`. */
function shopsWord(word: string, vocabulary: Vocabulary, index: SynonymIndex): string {
  if (vocabulary.get(word)) return word
  return index.find([word])?.find(same => vocabulary.get(same)) ?? word
}

/** Separates `whiteshirt` into two words of the shop. */
function takeApart(word: string, vocabulary: Vocabulary): string[] | undefined {
  for (let end = 3; end <= word.length - 3; end += 1) {
    const parts = [word.slice(0, end), word.slice(end)]
    if (parts.every(part => vocabulary.has(part) || vocabulary.has(part.replace(/s$/, '')))) return parts
  }
  return undefined
}
