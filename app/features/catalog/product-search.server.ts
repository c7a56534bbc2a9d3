import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { products } from '#app/platform/db/schema.server.ts'
import { correctWords, withSynonyms } from './correct-search.ts'
import { type Clause, isMissing, type Joinable, joinWords, settle, type Unasked } from './search-clause.ts'
import { DEFAULT_SYNONYMS, indexSynonyms, type SynonymGroup } from './search-synonyms.ts'
import { readVocabulary } from './search-vocabulary.server.ts'
import { readSearchWords } from './search-words.ts'

/** How a search narrows a listing, and how well a product fits it. */
export interface ProductSearch {
  matches: SQL
  rank: SQL
  /** What was searched for instead, where words were corrected. */
  corrected?: string
  /** For a search that finds nothing: fits some of the words, and by how many of them. */
  near?: { matches: SQL; rank: SQL }
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
