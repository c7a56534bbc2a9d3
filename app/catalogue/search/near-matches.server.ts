import { type SQL, sql } from 'drizzle-orm'
import type { ColourFamily } from '#app/catalogue/products/colours/colour-family.ts'
import { colourWordsOf, nearestFamilies } from '#app/catalogue/products/colours/colour-words.ts'
import { isAvailable, isAvailableInAny } from '#app/catalogue/products/listed-products.server.ts'
import { LETTER_SIZES } from '#app/catalogue/products/product.ts'
import { listedProducts } from '#app/catalogue/tables/listed-products.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { fits, tsquery } from './clause-conditions.server.ts'
import type { SearchFilters } from './read-search.ts'
import { type Clause, isColour, isMissing } from './search-clause.ts'

/** The products that are offered when a search finds nothing, nearest first. */
export interface NearMatches {
  matches: SQL
  rank: SQL
  /** Whether they are of the kind that was searched for, only different in colour, size or price. */
  isOfKind: boolean
}

/** Outweighs all: what can't be bought comes last. */
const AVAILABLE = 1_000
/** Outweighs everything else together: a hoodie in another colour is nearer than a polo in the right one. */
const KIND = 100
const WORD = 40
/** A white suit of another cloth is nearer than a green one of this. */
const COLOUR = 50
const NEAREST_COLOUR = 32
const STEP_BETWEEN_COLOURS = 6
const PRICE = 4
const SIZE = 6
const SIZE_BESIDE = 3

/**
 * Offers first the kind that was searched for, in the nearest colours, sizes and prices, then the products that match most
 * of the words.
 *
 * @param clauses those that name something nearest to what is not sold among them
 * @param rank how well a product matches all words, to order products that are equally near
 */
export function nearMatches(
  clauses: readonly Clause[],
  kind: Clause | undefined,
  { rank, filters, unwanted }: { rank: SQL; filters: SearchFilters; unwanted: SQL | undefined },
): NearMatches | undefined {
  const known = clauses.filter(clause => clause.isKnown)
  if (known.length === 0) return undefined
  const kindPoints = kind ? points(fits(kind, true), KIND) : sql`0`
  const some = sql.join(
    known.map(clause => fits(clause)),
    sql` or `,
  )
  return {
    matches: sql`(${some})`,
    rank: sql.join(
      [
        unwanted ? points(unwanted, -AVAILABLE) : sql`0`,
        kindPoints,
        nearRank(clauses),
        nearness(filters),
        rank,
      ],
      sql` + `,
    ),
    // A word that no product contains may be the kind: `hoodie unicorn` is no hoodie.
    isOfKind: kind !== undefined && !clauses.some(clause => isMissing(clause) && !isColour(clause)),
  }
}

/** First what can be bought, then what has most of the words and the nearest colours. */
export function nearRank(clauses: readonly Clause[]): SQL {
  const words = clauses
    .filter(clause => clause.isKnown && !isColour(clause))
    .map(clause => points(fits(clause), WORD))
  return sql.join([points(isAvailable(), AVAILABLE), ...words, colourNearness(clauses)], sql` + `)
}

/** Loosens sizes and prices, for a search without words. */
export function nearFilters(filters: SearchFilters, rank: SQL): NearMatches | undefined {
  if (Object.keys(filters).length === 0) return undefined
  return { matches: sql`true`, rank: sql`${nearness(filters)} + ${rank}`, isOfKind: true }
}

export function colourNearness(clauses: readonly Clause[]): SQL {
  const asked = [...new Set(clauses.flatMap(clause => clause.families))]
  if (asked.length === 0) return sql`0`
  const weights = [
    ...asked.map(family => [family, COLOUR] as const),
    ...nearestFamilies(asked).map(
      (family, index) => [family, Math.max(1, NEAREST_COLOUR - STEP_BETWEEN_COLOURS * index)] as const,
    ),
  ]
  const cases = weights.map(([family, weight]) => sql`when ${isColoured(family)} then ${weight}::int`)
  return sql`case ${sql.join(cases, sql` `)} else 0 end`
}

/** Matches products whose name or colour text contains a word of the family. */
function isColoured(family: ColourFamily): SQL {
  return sql`${products.search} @@ ${tsquery(
    colourWordsOf(family)
      .map(word => `${word}:AB`)
      .join(' | '),
  )}`
}

/** Ranks by price, and by whether the size, or one next to it, is in stock. */
function nearness({ sizes = [], minPaisa, maxPaisa }: SearchFilters): SQL {
  const wanted = maxPaisa ?? minPaisa
  const price = listedProducts.pricePaisa
  const near =
    wanted && sql`${PRICE}::int * least(${price}, ${wanted}) / greatest(${price}, ${wanted}, 1)::float`
  const indexes = LETTER_SIZES.flatMap((letter, index) => (sizes.includes(letter) ? [index] : []))
  const beside = LETTER_SIZES.filter((_, other) => indexes.some(index => Math.abs(other - index) === 1))
  const inSize = sizes.length > 0 && points(isAvailableInAny(sizes), SIZE)
  const isBeside = isAvailableInAny(beside)
  return sql.join([near, inSize, points(isBeside, SIZE_BESIDE)].filter(Boolean), sql` + `)
}

function points(condition: SQL, amount: number): SQL {
  return sql`case when ${condition} then ${amount}::int else 0 end`
}
