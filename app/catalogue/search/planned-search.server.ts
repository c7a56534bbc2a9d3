import { type SQL, sql } from 'drizzle-orm'
import type { PlannedFound } from '#app/catalogue/product-query/candidates.server.ts'
import { isAvailable } from '#app/catalogue/products/listed-products.server.ts'
import { keyOfCategory } from '#app/catalogue/products/product-keys.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { plainUrdu } from '#app/shared/text/plain-urdu.ts'
import { wordKeys } from './clause-conditions.server.ts'
import { rankBy } from './rank-by.server.ts'
import { type Clause, isMissing } from './search-clause.ts'

/** Searches of more words are planned each time. */
const MOST_CLAUSES = 4
const PLACES = Array.from({ length: MOST_CLAUSES }, (_, place) => place + 1)

/** What a search of words alone says, in the language of `to_tsquery`. */
interface SaidInWords {
  clauses: readonly Clause[]
  /** The clause that has to be in the name or the category. */
  strict: Clause | undefined
  /** As typed, in small letters. */
  name: string
  isUrdu: boolean
  exact: string
  all: string
  last: string | undefined
  categoryIds: readonly number[]
}

/**
 * The condition, rank and keys of a search of words alone as one statement for all of them, whose words are values: its plan does not
 * depend on them. Each is read from its text once, not for each product. Undefined for more words than it has places for, and for unknown ones.
 */
export function planSearch(said: SaidInWords): PlannedFound | undefined {
  const { clauses, strict, name, isUrdu, exact, all, last, categoryIds } = said
  if (clauses.length > MOST_CLAUSES || clauses.some(isMissing)) return undefined
  const inPlaces = PLACES.map(place => [categoriesAt(place), clauses[place - 1]?.categoryIds ?? []] as const)
  return {
    name: isUrdu ? 'a search in Urdu' : 'a search',
    matches: sql.join(PLACES.map(fitsAt), sql` and `),
    rank: isUrdu ? RANKS.urdu : RANKS.english,
    keys: KEYS,
    keysAreExact: KEYS_ARE_EXACT,
    values: {
      texts: clauses.map(clause => plainUrdu(clause === strict ? clause.named : clause.text)),
      keys: clauses.map(clause => clause.categoryIds.map(keyOfCategory).join(' | ')),
      ...Object.fromEntries(inPlaces),
      name,
      exact: plainUrdu(exact),
      all: plainUrdu(all),
      last: last ? plainUrdu(last) : null,
      categoryIds,
    },
  }
}

const value = (name: string, type: string): SQL => sql`${sql.placeholder(name)}::${sql.raw(type)}`
/** Computed once for a statement. */
const once = (expression: SQL): SQL => sql`(select ${expression})`
const words = (text: SQL): SQL => once(sql`to_tsquery('english', ${text})`)
const categoriesAt = (place: number): string => `categories${place}`
const isInAny = (name: string): SQL => sql`${products.categoryId} = any(${value(name, 'int[]')})`

function fitsAt(place: number): SQL {
  const text = sql`(${value('texts', 'text[]')})[${sql.raw(String(place))}]`
  return sql`(${once(sql`${text} is null`)} or ${products.search} @@ ${words(text)} or ${isInAny(categoriesAt(place))})`
}

const KEYS = sql<string>`(select coalesce(string_agg('(' || nullif(concat_ws(' | ', nullif(${wordKeys(
  sql`to_tsquery('english', text)`,
)}, ''), nullif(keys, '')), '') || ')', ' & '), '')
  from unnest(${value('texts', 'text[]')}, ${value('keys', 'text[]')}) as clause (text, keys))`

const KEYS_ARE_EXACT = sql<boolean>`(select bool_and(position('<' in to_tsquery('english', text)::text) = 0)
  from unnest(${value('texts', 'text[]')}) as text)`

const rankOf = (ownName: SQL): SQL =>
  rankBy({
    ownName,
    name: value('name', 'text'),
    exact: words(value('exact', 'text')),
    all: words(value('all', 'text')),
    isInCategory: isInAny('categoryIds'),
    hasLast: sql`${products.search} @@ ${words(value('last', 'text'))}`,
    inStock: sql`case when ${isAvailable()} then 1 else 0 end`,
  })
const RANKS = { english: rankOf(sql`lower(${products.name})`), urdu: rankOf(sql`${products.nameUrdu}`) }
