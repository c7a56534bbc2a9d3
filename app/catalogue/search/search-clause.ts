import type { ColourFamily } from '#app/catalogue/products/colours/colour-family.ts'
import { colourFamiliesOf, colourWordsOf } from '#app/catalogue/products/colours/colour-words.ts'
import { countMistakes } from './correct-word.ts'
import { MOST_ALIKE, type SynonymIndex } from './search-synonyms.ts'
import { wordKey } from './search-words.ts'

/** Synonyms are looked up for phrases of so many words at most. */
export const MOST_WORDS_IN_PHRASE = 4
/**
 * English words that PostgreSQL does not index. At an end of a phrase they would leave only the rest to be searched for:
 * any button for `button down`, white for `off white`.
 */
const UNINDEXED = new Set(
  (
    'a about above after again all and any as at be before below between both but by down each few for from further how ' +
    'in into is it more most no nor not now of off on once only or other out over own same so some such than that the ' +
    'then there these this through to too under until up very what when where which while who why will with you your'
  ).split(' '),
)

/** Outside a phrase they apply to all clothes and say nothing. */
const WORN = new Set(
  'wear wears outfit outfits dress dresses dressing attire apparel garment garments'.split(' '),
)

/** Before a colour they only shade it, and no product need say them: `dark brown`. */
const SHADES = new Set(
  'dark deep light pale bright halka halki halke gehra gehri gehre ہلکا ہلکی ہلکے گہرا گہری گہرے ڈارک لائٹ'.split(
    ' ',
  ),
)

/** Words for the cut of a garment. */
export const CUT = new Set(
  (
    'fit fits fitted fitting slim skinny straight regular relaxed loose baggy oversize oversized tailored tapered boxy roomy ' +
    'narrow wide dheela dheeli dheele khula khuli khule tang chust ڈھیلا ڈھیلی ڈھیلے کھلا کھلی کھلے تنگ چست'
  ).split(' '),
)

/** Parts of garments. Beside a garment they are not what is searched for: `polo with collar`. Their synonyms are parts too. */
const PARTS = new Set('collar button pocket sleeve stripe zip cuff'.split(' '))

/** A word or phrase of a search with its synonyms. */
export interface Clause {
  words: readonly string[]
  /** In the language of `to_tsquery`. Whatever has its words fits, so that it leaves out phrases that have them too. */
  text: string
  /** The same with these phrases: a product that has one of them ranks higher. */
  ranked: string
  /** The typed words in all their spellings, without synonyms. */
  exact: string
  /** The text, restricted to names. */
  named: string
  /** Whether its words only lead to others, like an occasion or a season. */
  isUse: boolean
  /** Whether its words are a part of a garment, as a collar is. */
  isPart: boolean
  /** Whether the name of a shown product matches. */
  isName: boolean
  /** The season that the words name, in any language. */
  season?: Season
  /** The colours that the words name, in any language. */
  families: readonly ColourFamily[]
  /** Categories with the words in their name, whose products all match. */
  categoryIds: number[]
  isKnown: boolean
  /** Whether it has only words like "the", which are not indexed. */
  isEmpty: boolean
}

/** A clause before the shop was searched for it. */
export type Unasked = Pick<
  Clause,
  'words' | 'text' | 'ranked' | 'exact' | 'named' | 'season' | 'families' | 'isUse' | 'isPart'
>

/** A clause and other ways to divide its words. */
export interface Joinable<Each> {
  clause: Each
  /** Joined with the next word: `hood ie`, `whites hirt`. */
  joined?: Each
  /** The single words of a phrase, for a shop in which nothing matches the phrase. */
  parts?: Each[]
}

export function isColour(clause: Unasked): boolean {
  return clause.families.length > 0
}

/** What any of these clauses finds, as one clause. */
export function anyOf(clauses: readonly Clause[]): Clause {
  const textOf = (key: 'text' | 'ranked' | 'exact' | 'named') =>
    clauses
      .map(clause => clause[key])
      .filter(Boolean)
      .map(text => `(${text})`)
      .join(' | ')
  return {
    words: clauses.flatMap(({ words }) => words),
    text: textOf('text'),
    ranked: textOf('ranked'),
    exact: textOf('exact'),
    named: textOf('named'),
    isUse: false,
    isPart: false,
    isName: clauses.some(({ isName }) => isName),
    families: [],
    categoryIds: [...new Set(clauses.flatMap(({ categoryIds }) => categoryIds))],
    isKnown: clauses.some(({ isKnown }) => isKnown),
    isEmpty: clauses.every(({ isEmpty }) => isEmpty),
  }
}

/** Whether no shown product matches. */
export function isMissing(clause: Clause): boolean {
  return !clause.isKnown && !clause.isEmpty
}

/** The words of the synonyms of a search, each as the index has it. */
export function synonymWords(words: readonly string[], index: SynonymIndex): Set<string> {
  const said = new Set<string>()
  joinWords(words, index, word => {
    said.add(word)
    return true
  })
  return said
}

/**
 * Divides the words into the longest phrases that synonyms know, and single words.
 *
 * @param isInShop leaves out synonyms that no product has: they find nothing, and each costs time for each product
 */
export function joinWords(
  said: readonly string[],
  index: SynonymIndex,
  isInShop: (word: string) => boolean = () => true,
): Joinable<Unasked>[] {
  const words = withoutWorn(said, index)
  const toClause = clausesBy(index, isInShop)
  const clauses: Joinable<Unasked>[] = []
  for (let at = 0; at < words.length; ) {
    const phrase = findPhrase(words, at, index)
    const clause = toClause(phrase, at + phrase.length === words.length)
    const pair = words.slice(at, at + 2)
    const canJoin = phrase.length === 1 && pair.length === 2
    const joined = canJoin ? toClause([pair.join('')], at + 2 === words.length) : undefined
    const toPart = (word: string, part: number) => toClause([word], at + part + 1 === words.length)
    const parts = phrase.length > 1 ? phrase.map(toPart) : undefined
    clauses.push({ clause, joined: joined && { ...joined, words: pair }, parts })
    at += phrase.length
  }
  return clauses.filter(({ clause }, at) => !shades(clause, clauses[at + 1]?.clause))
}

/** Of `office wear` it is said in a phrase. */
function withoutWorn(words: readonly string[], index: SynonymIndex): string[] {
  const left: string[] = []
  for (let at = 0; at < words.length; ) {
    const phrase = findPhrase(words, at, index)
    if (phrase.length > 1 || !phrase.every(word => WORN.has(word))) left.push(...phrase)
    at += phrase.length
  }
  return left
}

function shades({ words }: Unasked, next: Unasked | undefined): boolean {
  return next !== undefined && isColour(next) && words.every(word => SHADES.has(word))
}

function findPhrase(words: readonly string[], at: number, index: SynonymIndex): string[] {
  for (let length = Math.min(MOST_WORDS_IN_PHRASE, words.length - at); length > 1; length -= 1) {
    const phrase = words.slice(at, at + length)
    if (index.find(phrase)) return phrase
  }
  return words.slice(at, at + 1)
}

function clausesBy(index: SynonymIndex, isInShop: (word: string) => boolean) {
  return (words: readonly string[], isLast: boolean) => {
    const [word = ''] = words
    const alike = index.find(words) ?? []
    const isBeginning = isLast && words.length === 1 && word.length > 2 && !CUT.has(word)
    const begun = isBeginning && alike.length === 0 ? index.startingWith(word) : []
    const same = [...new Set([...alike, ...begun.flatMap(known => index.find([known]) ?? [])])].slice(
      0,
      MOST_ALIKE,
    )
    return toClause(words, { same, isLast, isInShop, isUse: index.leadsAway(words) })
  }
}

interface Alike {
  same: readonly string[]
  isLast: boolean
  isInShop: (word: string) => boolean
  isUse: boolean
}

function toClause(words: readonly string[], { same, isLast, isInShop, isUse }: Alike): Unasked {
  const [word = ''] = words
  // `t shirt` would match any shirt.
  const hasOwn = words.length === 1 || words.every(isIndexed)
  const isBegun = isLast && words.length === 1
  const sold = same.filter(phrase => partsOf(phrase).every(isInShop))
  // Without any word the search would be for nothing, which everything fits.
  const sought = sold.length > 0 || (hasOwn && words.some(isIndexed)) ? sold : same
  const own = hasOwn ? words.join(' & ') : ''
  const others = own ? sought.filter(phrase => !hasWords(phrase, words)) : sought
  const textsOf = (phrases: readonly string[], weight: '' | ':A' = '') => [
    isBegun ? `${word}:*${weight.slice(1)}` : own && words.map(each => each + weight).join(' & '),
    ...phrases.map(phrase => phraseText(phrase, weight)),
  ]
  const spelled = words.length === 1 ? others.filter(other => isSpelledLike(word, other)) : []
  const colours = [...words, ...same].flatMap(colourWordsOf).filter(isInShop)
  const coloursBut = (left: string) => colours.filter(colour => colour !== left).map(colour => `${colour}:AB`)
  const text = either([...textsOf(others), ...coloursBut(own)])
  return {
    words,
    text,
    ranked: either([own, ...textsOf(sought.filter(phrase => phrase !== own)), ...coloursBut('')]),
    exact: own ? either([own, ...spelled.map(other => phraseText(other))]) : text,
    named: either(textsOf(others, ':A')),
    families: [...new Set([...words, ...same].flatMap(colourFamiliesOf))],
    isUse,
    ...seasonOf(same),
    isPart: words.every(isPart) || same.some(isPart),
  }
}

export type Season = 'winter' | 'summer'

/** By the words that mean the same, of which one is the season's own name. */
function seasonOf(same: readonly string[]): { season?: Season } {
  const season = (['winter', 'summer'] as const).find(each => same.includes(each))
  return season ? { season } : {}
}

function isPart(word: string): boolean {
  return PARTS.has(wordKey(word))
}

function either(texts: readonly string[]): string {
  return [...new Set(texts.filter(Boolean))].map(text => `(${text})`).join(' | ')
}

/** Whether a product with this phrase has all of these words as well. */
function hasWords(phrase: string, words: readonly string[]): boolean {
  const parts = partsOf(phrase)
  return words.every(word => parts.includes(word))
}

function isSpelledLike(word: string, other: string): boolean {
  return word.length > 3 && !other.includes(' ') && countMistakes(word, other, 1) <= 1
}

/** Writes a synonym as a phrase of adjacent words. A part with a hyphen is a single word, as in the index. */
function phraseText(phrase: string, weight: '' | ':A' = ''): string {
  const parts = partsOf(phrase)
  const ends = [parts[0] ?? '', parts.at(-1) ?? '']
  if (parts.some(part => part.length < 2) || !ends.every(isIndexed)) return ''
  return parts.map(part => `'${part}'${weight}`).join(' <-> ')
}

function partsOf(phrase: string): string[] {
  return phrase
    .toLowerCase()
    .split(' ')
    .map(part => readParts(part).join('-'))
}

function isIndexed(word: string): boolean {
  return word.length > 1 && !UNINDEXED.has(word)
}

function readParts(part: string): string[] {
  return part.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** Joins two words that the shop knows as one, and splits phrases that it does not know. */
export function settle(clauses: readonly Joinable<Clause>[]): Clause[] {
  const settled: Clause[] = []
  for (let at = 0; at < clauses.length; ) {
    const [current, next] = clauses.slice(at, at + 2)
    if (!current) break
    const { clause, joined, parts } = current
    const isOne = joined?.isKnown && next?.clause.words.length === 1
    if (isOne) settled.push(merge(joined, clause, next.clause))
    else settled.push(...(parts && isMissing(clause) ? parts : [clause]))
    at += isOne ? 2 : 1
  }
  return settled
}

function merge(joined: Clause, left: Clause, right: Clause): Clause {
  if (isMissing(left) || isMissing(right) || left.isEmpty || right.isEmpty) return joined
  return {
    ...joined,
    text: `${joined.text} | ((${left.text}) & (${right.text}))`,
    ranked: `${joined.ranked} | ((${left.ranked}) & (${right.ranked}))`,
    exact: `(${joined.exact}) | ((${left.exact}) & (${right.exact}))`,
  }
}
