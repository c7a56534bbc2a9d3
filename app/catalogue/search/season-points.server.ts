import { type SQL, sql } from 'drizzle-orm'
import { products } from '#app/catalogue/tables/products.server.ts'
import { fits, tsquery } from './clause-conditions.server.ts'
import type { Clause, Season } from './search-clause.ts'

/** Cloth by its weight, as fabrics say it: `380 gsm`. By the first two of its digits. */
const weighing = (from: number, to: number) =>
  `((${Array.from({ length: to - from + 1 }, (_, at) => `${from + at}:*`).join(' | ')}) <-> gsm)`
const THIN = `${weighing(10, 14)} | breathable | linen | lawn | lightweight | summer | (warm <-> weather)`
const THICK = `${weighing(26, 59)} | fleece | wool | thermal | winter | brushed`

const FITTING: Record<Season, string> = { winter: THICK, summer: THIN }
const UNFITTING: Record<Season, string> = { winter: THIN, summer: THICK }

/** How well the cloth of a product is for the season that a search names; undefined where it names none. */
export function seasonPoints(clauses: readonly Clause[]): SQL | undefined {
  const season = clauses.find(clause => clause.season)?.season
  if (!season) return undefined
  return sql`case when ${has(UNFITTING[season])} then -3.0::float8 when ${has(FITTING[season])} then 1.5::float8 else 0 end`
}

/** `warm` of a suit for warm weather is no winter. */
export function fitsInSeason(clause: Clause, isStrict: boolean): SQL {
  const fitting = fits(clause, isStrict)
  return clause.season ? sql`(${fitting} and not ${has(UNFITTING[clause.season])})` : fitting
}

function has(words: string): SQL {
  return sql`(${products.search} @@ ${tsquery(words)})`
}
