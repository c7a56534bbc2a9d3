import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { products } from '#app/platform/db/schema.server.ts'
import { colourWordsOf } from './colour-family.ts'
import { closestWord, type Vocabulary } from './correct-word.ts'
import {
  DEFAULT_SYNONYMS,
  indexSynonyms,
  MOST_ALIKE,
  type SynonymGroup,
  type SynonymIndex,
} from './search-synonyms.ts'
import { readVocabulary } from './search-vocabulary.server.ts'
import { readSearchWords } from './search-words.ts'

const MOST_WORDS_IN_PHRASE = 4

/** How a search narrows a listing, and how well a product fits it. */
export interface ProductSearch {
  matches: SQL
  rank: SQL
  /** What was searched for instead, where words were corrected. */
  corrected?: string
  /** For a search that finds nothing: fits some of the words, and by how many of them. */
  near?: { matches: SQL; rank: SQL }
}

/** A word, or a phrase, of a search with everything that means the same. */
interface Clause {
  words: readonly string[]
  /** In the language of `to_tsquery`. */
  text: string
  /** What was said, without what means the same. */
  exact: string
  /** Of these nothing is left out by the words of a category. */
  categoryIds: number[]
  isKnown: boolean
  /** Nothing but words like "the", which stand in no index. */
  isEmpty: boolean
}

type Unasked = Pick<Clause, 'words' | 'text' | 'exact'>

/** A clause, and what it would be together with the next word: `hood ie`, `whites hirt`. */
interface Joinable<Each> {
  clause: Each
  joined?: Each
}

/**
 * A search in the words of the product and of its category. Each word has to be there, or one that means the same;
 * the last may be only begun. A word that is nowhere is corrected to the nearest one that the shop uses. Undefined
 * where nothing in the text can be searched for.
 */
export async function searchProducts(
  database: Queryable,
  q: string,
  synonyms: readonly SynonymGroup[] = DEFAULT_SYNONYMS,
): Promise<ProductSearch | undefined> {
  const words = readSearchWords(q)
  if (words.length === 0) return undefined
  const index = indexSynonyms(synonyms)
  const said = await ask(database, joinWords(words, index))
  const missing = said.filter(isMissing).length
  if (missing === 0) return toSearch(q, said)
  const vocabulary = withSynonyms(await readVocabulary(database), index)
  const meant = correctWords(said, vocabulary, index)
  if (!meant) return toSearch(q, said)
  const asked = await ask(database, joinWords(meant, index))
  if (asked.filter(isMissing).length >= missing) return toSearch(q, said)
  return { ...toSearch(q, asked), corrected: meant.join(' ') }
}

function isMissing(clause: Clause): boolean {
  return !clause.isKnown && !clause.isEmpty
}

/** The longest phrases that synonyms know, and the words between them. */
function joinWords(words: readonly string[], index: SynonymIndex): Joinable<Unasked>[] {
  const clauses: Joinable<Unasked>[] = []
  for (let place = 0; place < words.length; ) {
    const phrase = findPhrase(words, place, index)
    const clause = toClause(phrase, index, place + phrase.length === words.length)
    const pair = words.slice(place, place + 2)
    const canJoin = phrase.length === 1 && pair.length === 2
    const joined = canJoin ? toClause([pair.join('')], index, place + 2 === words.length) : undefined
    clauses.push({ clause, joined: joined && { ...joined, words: pair } })
    place += phrase.length
  }
  return clauses
}

function findPhrase(words: readonly string[], place: number, index: SynonymIndex): string[] {
  for (let length = Math.min(MOST_WORDS_IN_PHRASE, words.length - place); length > 1; length -= 1) {
    const phrase = words.slice(place, place + length)
    if (index.find(phrase)) return phrase
  }
  return words.slice(place, place + 1)
}

function toClause(words: readonly string[], index: SynonymIndex, isLast: boolean): Unasked {
  const [word = ''] = words
  const alike = index.find(words) ?? []
  const begun =
    isLast && words.length === 1 && word.length > 2 && alike.length === 0 ? index.startingWith(word) : []
  const same = [...new Set([...alike, ...begun.flatMap(known => index.find([known]) ?? [])])].slice(
    0,
    MOST_ALIKE,
  )
  const colours = [...words, ...same].flatMap(colourWordsOf)
  // A single letter stands in no index: `t shirt` would be any shirt.
  const own = words.every(part => part.length > 1) || words.length === 1 ? words.join(' & ') : ''
  const texts = [
    own,
    isLast && words.length === 1 ? `${word}:*` : '',
    ...same.map(phraseText),
    ...colours.map(colour => `${colour}:AB`),
  ]
  const text = [...new Set(texts.filter(Boolean))].map(part => `(${part})`).join(' | ')
  return { words, text, exact: own || text }
}

/** A synonym as a phrase, whose parts stand one after the other. A part with a hyphen is one to the index too. */
function phraseText(phrase: string): string {
  const parts = phrase
    .toLowerCase()
    .split(' ')
    .map(part => readParts(part).join('-'))
  return parts.filter(part => part.length > 1).length < parts.length
    ? ''
    : parts.map(part => `'${part}'`).join(' <-> ')
}

function readParts(part: string): string[] {
  return part.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** Finds for each clause whether anything that is shown fits it, and the categories that do. */
async function ask(database: Queryable, unasked: readonly Joinable<Unasked>[]): Promise<Clause[]> {
  const clauses = unasked.flatMap(({ clause, joined }) => (joined ? [clause, joined] : [clause]))
  const texts = sql.join(
    clauses.map(clause => sql`${clause.text}`),
    sql`, `,
  )
  const { rows } = await database.execute<Found>(sql`
    select category_ids, numnode(query) = 0 as is_empty,
      cardinality(category_ids) > 0
        or exists (select from products where archived_at is null and search @@ query) as is_known
    from unnest(array[${texts}]::text[]) with ordinality as asked (text, place),
      lateral (select to_tsquery('english', text) as query) as parsed,
      lateral (select coalesce(array_agg(id), '{}') as category_ids from categories
        where to_tsvector('english', name) @@ query
          and exists (select from products where category_id = categories.id and archived_at is null)) as shelves
    order by place`)
  const answers = new Map(clauses.map((clause, place) => [clause, toAsked(clause, rows[place])] as const))
  return settle(
    unasked.map(({ clause, joined }) => ({
      clause: answers.get(clause) ?? toAsked(clause),
      joined: joined && answers.get(joined),
    })),
  )
}

interface Found extends Record<string, unknown> {
  is_known: boolean
  is_empty: boolean
  category_ids: number[]
}

function toAsked(clause: Unasked, found?: Found): Clause {
  return {
    ...clause,
    isKnown: found?.is_known ?? false,
    isEmpty: found?.is_empty ?? true,
    categoryIds: found?.category_ids ?? [],
  }
}

/** Two words that are one in the shop are that one, or each of them. */
function settle(clauses: readonly Joinable<Clause>[]): Clause[] {
  const settled: Clause[] = []
  for (let place = 0; place < clauses.length; ) {
    const [current, next] = clauses.slice(place, place + 2)
    if (!current) break
    const { clause, joined } = current
    const isOne = joined?.isKnown && next?.clause.words.length === 1
    settled.push(isOne ? merge(joined, clause, next.clause) : clause)
    place += isOne ? 2 : 1
  }
  return settled
}

function merge(joined: Clause, left: Clause, right: Clause): Clause {
  if (isMissing(left) || isMissing(right) || left.isEmpty || right.isEmpty) return joined
  return {
    ...joined,
    text: `${joined.text} | ((${left.text}) & (${right.text}))`,
    exact: `(${joined.exact}) | ((${left.exact}) & (${right.exact}))`,
  }
}

function withSynonyms(vocabulary: Vocabulary, index: SynonymIndex): Vocabulary {
  return new Map([...index.words.map(word => [word, 0] as const), ...vocabulary])
}

/** The words with each unknown one corrected, or taken apart; nothing where none could be. */
function correctWords(
  clauses: readonly Clause[],
  vocabulary: Vocabulary,
  index: SynonymIndex,
): string[] | undefined {
  let hasCorrected = false
  const meant = clauses.flatMap((clause, place) => {
    const [word = ''] = clause.words
    if (!isMissing(clause) || clause.words.length > 1 || vocabulary.has(word)) return clause.words
    const isLast = place === clauses.length - 1
    const found = takeApart(word, vocabulary) ?? closestWord(word, vocabulary, isLast)
    if (found === undefined) return clause.words
    hasCorrected = true
    return typeof found === 'string' ? shopsWord(found, vocabulary, index) : found
  })
  return hasCorrected ? [...new Set(meant)] : undefined
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

/**
 * What fits best comes first: the name that was typed, then the very words in a name, then the category and the
 * colour, then what means the same, and the description last.
 */
function toSearch(q: string, clauses: readonly Clause[]): ProductSearch {
  const telling = clauses.filter(clause => !clause.isEmpty)
  if (telling.length === 0) return { matches: sql`false`, rank: sql`0` }
  const categoryIds = [...new Set(telling.flatMap(clause => clause.categoryIds))]
  const all = tsquery(telling.map(clause => `(${clause.text})`).join(' | '))
  const exact = tsquery(telling.map(clause => `(${clause.exact})`).join(' | '))
  const name = q.toLowerCase().trim()
  const rank = sql`(
    case when lower(${products.name}) = ${name} then 10 when starts_with(lower(${products.name}), ${name}) then 3 else 0 end
    + ts_rank('{0.02, 0.08, 0.5, 1}', ${products.search}, ${exact})
    + 0.6 * ts_rank('{0.02, 0.08, 0.5, 1}', ${products.search}, ${all})
    + case when ${isInCategory(categoryIds)} then 0.4 else 0 end)`
  return {
    matches: sql.join(telling.map(fits), sql` and `),
    rank,
    near: nearMatches(telling, rank),
  }
}

function nearMatches(clauses: readonly Clause[], rank: SQL): ProductSearch['near'] {
  const known = clauses.filter(clause => clause.isKnown)
  if (known.length === 0) return undefined
  const count = sql.join(
    known.map(clause => sql`(case when ${fits(clause)} then 1 else 0 end)`),
    sql` + `,
  )
  return { matches: sql`(${sql.join(known.map(fits), sql` or `)})`, rank: sql`(${count}) * 20 + ${rank}` }
}

function fits(clause: Clause): SQL {
  const said = sql`${products.search} @@ ${tsquery(clause.text)}`
  return clause.categoryIds.length > 0 ? sql`(${said} or ${isInCategory(clause.categoryIds)})` : said
}

function isInCategory(ids: readonly number[]): SQL {
  if (ids.length === 0) return sql`false`
  return sql`${products.categoryId} in (${sql.join(
    ids.map(id => sql`${id}`),
    sql`, `,
  )})`
}

function tsquery(text: string): SQL {
  return sql`to_tsquery('english', ${text})`
}
