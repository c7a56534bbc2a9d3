import { and, eq, type SQL, sql } from 'drizzle-orm'
import { comesIn, conditionsOf } from '#app/features/product-query/listing-conditions.server.ts'
import { EVERYTHING } from '#app/features/product-query/product-query.ts'
import { hasStock } from '#app/features/products/product-rows.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { products } from '#app/schema/products.server.ts'
import { fits, isInCategory, tsquery } from './clause-conditions.server.ts'
import { correctWords, withSynonyms } from './correct-search.ts'
import { type NearMatches, nearFilters, nearMatches } from './near-matches.server.ts'
import { readSearch, type SearchFilters } from './read-search.ts'
import {
  type Clause,
  isColour,
  isMissing,
  type Joinable,
  joinWords,
  settle,
  type Unasked,
} from './search-clause.ts'
import { DEFAULT_SYNONYMS, indexSynonyms, type SynonymGroup, type SynonymIndex } from './search-synonyms.ts'
import { readVocabulary } from './search-vocabulary.server.ts'

/** How a search narrows a listing, and how well a product fits it: all alike where there is no rank. */
export interface ProductSearch {
  matches: SQL
  rank?: SQL
  /** What was searched for instead, where words were corrected. */
  corrected?: string
  /** For a search that finds nothing: fits some of the words, and by how many of them. */
  near?: NearMatches
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
  const search = readSearch(q)
  if (!search) return undefined
  const { clauses, corrected } = await findClauses(database, search.words, indexSynonyms(synonyms))
  return {
    ...toSearch(q, clauses, search.filters),
    corrected: corrected && [...corrected, ...search.wished].join(' '),
  }
}

async function findClauses(
  database: Queryable,
  words: readonly string[],
  index: SynonymIndex,
): Promise<{ clauses: Clause[]; corrected?: string[] }> {
  if (words.length === 0) return { clauses: [] }
  const said = withoutCut(await ask(database, joinWords(words, index)))
  const missing = said.filter(isMissing).length
  if (missing === 0) return { clauses: said }
  const vocabulary = withSynonyms(await readVocabulary(database), index)
  const meant = correctWords(said, vocabulary, index)
  const corrected = meant && (await ask(database, joinWords(meant, index)))
  const isBetter = corrected && corrected.filter(isMissing).length < missing
  const clauses = isBetter ? corrected : said
  if (!(await endsWithKind(database, clauses))) return { clauses, corrected: isBetter ? meant : undefined }
  const known = clauses.filter(clause => !isMissing(clause))
  return { clauses: known, corrected: known.flatMap(clause => clause.words) }
}

/** How a garment is cut, which every garment is said to be in its own way. */
const CUT = new Set(
  'fit fits fitted fitting slim skinny straight regular relaxed loose baggy oversize oversized'.split(' '),
)

/** A cut narrows a search only where a product is named by it: of `slim fit chino` the chinos are left. */
function withoutCut(clauses: Clause[]): Clause[] {
  const telling = clauses.filter(({ words, isName }) => isName || !words.every(word => CUT.has(word)))
  return telling.length > 0 ? telling : clauses
}

const FOR_OTHERS =
  /^(?:wom[ae]n|lad(?:y|ies)|girls?|kids?|child(?:ren)?|bab(?:y|ies)|bach\p{L}*|aurat\p{L}*|larki\p{L}*)$/u

/**
 * What stands last says what is searched for: `nike tracksuit` a tracksuit, `white unicorn` a unicorn. A number behind
 * it says how large, or how dear.
 */
async function endsWithKind(database: Queryable, clauses: readonly Clause[]): Promise<boolean> {
  const last = clauses.findLast(({ words: [word = ''] }) => !/^\d+$/.test(word))
  const isForOthers = clauses.some(({ words }) => words.some(word => FOR_OTHERS.test(word)))
  if (!last || isMissing(last) || isColour(last) || isForOthers) return false
  // In any spelling, and as a name: what merely means the same may be another thing, like the coat of `leather jacket`.
  const text = last.exact.replaceAll(/([\p{L}\p{M}\p{N}]+)(?::[*AB]+)?/gu, '$1:A')
  const [named] = await ask(database, [{ clause: { ...last, text } }])
  return named?.isKnown === true
}

/** Finds for each clause whether anything that is shown fits it, and the categories that do. */
async function ask(database: Queryable, unasked: readonly Joinable<Unasked>[]): Promise<Clause[]> {
  const clauses = unasked.flatMap(({ clause, joined, parts = [] }) => [
    clause,
    ...(joined ? [joined] : []),
    ...parts,
  ])
  const texts = sql.join(
    clauses.map(clause => sql`${clause.text}`),
    sql`, `,
  )
  const names = sql.join(
    clauses.map(clause => sql`${clause.named}`),
    sql`, `,
  )
  const { rows } = await database.execute<Found>(sql`
    select category_ids, numnode(query) = 0 as is_empty,
      exists (select from products where archived_at is null and search @@ to_tsquery('english', named)) as is_name,
      cardinality(category_ids) > 0
        or exists (select from products where archived_at is null and search @@ query) as is_known
    from unnest(array[${texts}]::text[], array[${names}]::text[]) with ordinality as asked (text, named, place),
      lateral (select to_tsquery('english', text) as query) as parsed,
      lateral (select coalesce(array_agg(id), '{}') as category_ids from categories
        where to_tsvector('english', name) @@ query
          and exists (select from products where category_id = categories.id and archived_at is null)) as found_categories
    order by place`)
  const answers = new Map(clauses.map((clause, place) => [clause, toAsked(clause, rows[place])] as const))
  const answerTo = (clause: Unasked) => answers.get(clause) ?? toAsked(clause)
  return settle(
    unasked.map(({ clause, joined, parts }) => ({
      clause: answerTo(clause),
      joined: joined && answerTo(joined),
      parts: parts?.map(answerTo),
    })),
  )
}

interface Found extends Record<string, unknown> {
  is_known: boolean
  is_empty: boolean
  is_name: boolean
  category_ids: number[]
}

function toAsked(clause: Unasked, found?: Found): Clause {
  return {
    ...clause,
    isKnown: found?.is_known ?? false,
    isName: found?.is_name ?? false,
    isEmpty: found?.is_empty ?? true,
    categoryIds: found?.category_ids ?? [],
  }
}

/**
 * The best match comes first: the name that was typed, then the same words in a name, then the category and the
 * colour, then synonyms, and the description last. Of two that match alike, the one in stock.
 */
function toSearch(q: string, clauses: readonly Clause[], filters: SearchFilters): ProductSearch {
  const telling = clauses.filter(clause => !clause.isEmpty)
  const kind = kindOf(telling)
  const strict = telling.length > 1 || filters.first ? kind : undefined
  const name = q.toLowerCase().trim()
  const isNamed = sql`starts_with(lower(${products.name}), ${name})`
  const wished = wishedBy(filters)
  const fitting = sql.join([...telling.map(clause => fits(clause, clause === strict)), wished], sql` and `)
  // A product may be called by what is a wish elsewhere: a large check, a new wool.
  const matches = Object.keys(filters).length > 0 ? sql`(${fitting} or ${isNamed})` : fitting
  const cheapest = filters.first === 'cheapest' ? sql`-${products.pricePaisa}` : undefined
  // In the size that was asked for, stock decides; otherwise it only parts two products that fit alike.
  const inStock = sql`case when ${hasStock(filters.size)} then ${filters.size ? 5 : 1}::int else 0 end`
  if (telling.length === 0) return { matches, rank: cheapest, near: nearFilters(filters, inStock) }
  const categoryIds = [...new Set(telling.flatMap(clause => clause.categoryIds))]
  const all = tsquery(telling.map(clause => `(${clause.text})`).join(' | '))
  const exact = tsquery(telling.map(clause => `(${clause.exact})`).join(' | '))
  const last = telling.findLast(clause => !isColour(clause) && clause.named)
  const rank = sql`(
    case when lower(${products.name}) = ${name} then 10 when ${isNamed} then 3 else 0 end
    + ts_rank('{0.02, 0.08, 0.5, 1}', ${products.search}, ${exact})
    + 0.6 * ts_rank('{0.02, 0.08, 0.5, 1}', ${products.search}, ${all})
    + case when ${isInCategory(categoryIds)} then 0.4 else 0 end
    + case when ${last ? sql`${products.search} @@ ${tsquery(last.named)}` : sql`false`} then 0.5 else 0 end
    + ${inStock})`
  return {
    matches,
    rank: filters.first ? cheapest : rank,
    near: nearMatches(telling, kind, { rank, filters }),
  }
}

/**
 * The clause that says which kind of product is meant, where other words narrow it: a `black polo` is a polo, and not
 * whatever black goes well with one. A search of one word may find every product that speaks of it.
 */
function kindOf(clauses: readonly Clause[]): Clause | undefined {
  const kinds = clauses.filter(
    clause => !isColour(clause) && (clause.isName || clause.categoryIds.length > 0),
  )
  return kinds.findLast(clause => clause.categoryIds.length > 0) ?? kinds.at(-1)
}

function wishedBy({ size, minPaisa, maxPaisa, onSale = false, featured }: SearchFilters): SQL {
  const conditions = conditionsOf({ ...EVERYTHING, minPaisa, maxPaisa, onSale })
  const isFeatured = featured && eq(products.featured, featured)
  // A shopper who searches for a product in a size also wants to know that it is sold out.
  return and(sql`true`, ...Object.values(conditions), size && comesIn(size), isFeatured) ?? sql`true`
}
