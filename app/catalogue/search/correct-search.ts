import { colourFamiliesOf, familyOfShade } from '#app/catalogue/products/colours/colour-words.ts'
import { plainUrdu } from '#app/shared/text/plain-urdu.ts'
import { closestWord, countMistakes, isLetterLeftOut, SLIP, type Vocabulary } from './correct-word.ts'
import { type Clause, isColour, isMissing } from './search-clause.ts'
import type { SynonymIndex } from './search-synonyms.ts'
import { isForOthers, isOtherThing } from './things-not-sold.ts'
import { isInUrduLetters, soundOf, soundsInOtherScript, stemsOf } from './word-sounds.ts'

/** The shop's vocabulary with the words of the synonyms, which no product need contain. */
export function withSynonyms(vocabulary: Vocabulary, index: SynonymIndex): Vocabulary {
  return new Map([...index.words.map(word => [word, 0] as const), ...vocabulary])
}

/** Each one is compared with all words of the shop, which takes time. */
const MOST_CORRECTED = 4

/** A search with unknown words corrected or separated. */
interface Correction {
  words: string[]
  /** What is shown of words that the shop has in the other script alone: as they were typed. */
  typed: ReadonlyMap<string, string>
}

/** Corrects the first few unknown words; undefined if none could be. */
export function correctWords(
  clauses: readonly Clause[],
  vocabulary: Vocabulary,
  index: SynonymIndex,
): Correction | undefined {
  let hasCorrected = false
  let compared = 0
  const typed = new Map<string, string>()
  const meant = clauses.flatMap((clause, at) => {
    const word = plainUrdu(clause.words[0] ?? '')
    if (!canBeCorrected(clause, word) || compared >= MOST_CORRECTED) return clause.words
    const next = clauses[at + 1]
    if (next && isColour(next) && isTint(word)) {
      hasCorrected = true
      return []
    }
    compared += 1
    const isLast = at === clauses.length - 1
    const found = familyOf(word, index) ?? nearestOf(word, { vocabulary, index, isLast })
    if (found === undefined) return clause.words
    hasCorrected = true
    if (typeof found !== 'string') return found
    const meant = shopsWord(found, vocabulary, index)
    if (isInUrduLetters(meant) !== isInUrduLetters(word)) typed.set(meant, word)
    return meant
  })
  if (!hasCorrected) return undefined
  const last = meant.at(-1) ?? ''
  return { words: [...new Set([...meant.slice(0, -1), completed(last, vocabulary)])], typed }
}

function canBeCorrected(clause: Clause, word: string): boolean {
  return isMissing(clause) && clause.words.length === 1 && !isOtherThing(word) && !isForOthers(word)
}

const TINTS = new Set('powder baby ink electric ice dusty burnt hot blood بیبی پاؤڈر'.split(' '))

/** Whether a word that the shop does not know only shades a colour that follows: `powder blue`, `steel blue`. */
function isTint(word: string): boolean {
  return TINTS.has(word) || colourFamiliesOf(word).length > 0
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
function nearestOf(
  word: string,
  { vocabulary, index, isLast }: { vocabulary: Vocabulary; index: SynonymIndex; isLast: boolean },
): string | string[] | undefined {
  if (vocabulary.has(word) || index.wordsInPhrases.has(word)) return undefined
  const isOfShop = (known: string | undefined) => known !== undefined && (vocabulary.get(known) ?? 0) > 0
  const nearest = closestWord(word, vocabulary, isLast)
  const closest = nearest && (isOfShop(nearest) || isLikely(word, nearest, index)) ? nearest : undefined
  if (closest && countMistakes(word, closest, 1) <= SLIP) return closest
  const apart = stemsOf(word).find(stem => vocabulary.has(stem)) ?? takeApart(word, vocabulary)
  if (apart || isOfShop(closest)) return apart ?? closest
  const other = inOtherScript(word, vocabulary)
  return isOfShop(other) ? other : (closest ?? other)
}

const LONG = 8

/**
 * Whether a word that no product has may be meant. Another letter seldom makes the name of an occasion or a season: `چوٹی` (a
 * braid) is not `چھٹی` (a holiday), nor `turban` `qurbani`.
 */
function isLikely(word: string, found: string, index: SynonymIndex): boolean {
  const mistakes = countMistakes(word, found, 1)
  if (mistakes <= SLIP) return true
  const [sound, soundOfFound] = [soundOf(word), soundOf(found)]
  if (word[0] !== found[0] && sound[0] !== soundOfFound[0]) return false
  if (found.length >= SHORTEST_SOUNDED && sound === soundOfFound) return true
  const isCertain = word.length >= LONG || isLetterLeftOut(word, found) || !index.leadsAway([found])
  return isCertain && mistakes <= 1
}

const SHORTEST_SOUNDED = 6

/** The most frequent word of the other script that sounds the same. If few letters sound, it has to be one of the shop. */
function inOtherScript(word: string, vocabulary: Vocabulary): string | undefined {
  const sounds = soundsInOtherScript(word)
  if (!sounds) return undefined
  const same = [...vocabulary].filter(
    ([known, count]) => (count > 0 || sounds.isSure) && sounds.isSame(known),
  )
  return same.toSorted(([, one], [, other]) => other - one)[0]?.[0]
}

/** Returns the shop's own word for a synonym: `salwr` is nearest to `salwar`, which means `shalwar`. */
function shopsWord(word: string, vocabulary: Vocabulary, index: SynonymIndex): string {
  if (vocabulary.get(word) || index.leadsAway([word])) return word
  const isAlike = (same: string) => vocabulary.get(same) && isInUrduLetters(same) === isInUrduLetters(word)
  return index.find([word])?.find(isAlike) ?? word
}

/** Separates `whiteshirt` into two words of the shop. */
function takeApart(word: string, vocabulary: Vocabulary): string[] | undefined {
  for (let end = 3; end <= word.length - 3; end += 1) {
    const parts = [word.slice(0, end), word.slice(end)]
    if (parts.every(part => vocabulary.has(part) || vocabulary.has(part.replace(/s$/, '')))) return parts
  }
  return undefined
}
