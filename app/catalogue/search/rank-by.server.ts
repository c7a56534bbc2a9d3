import { type SQL, sql } from 'drizzle-orm'
import { products } from '#app/catalogue/tables/products.server.ts'

/** What the rank of a product in a search is made of. */
interface Ranking {
  /** The name of the product that is compared with the search, in small letters. */
  ownName: SQL
  /** The search as typed, in small letters. */
  name: SQL
  /** The typed words in all their spellings. */
  exact: SQL
  /** With their synonyms. */
  all: SQL
  isInCategory: SQL
  /** Whether the name has the last word. */
  hasLast: SQL
  /** Points for stock. */
  inStock: SQL
}

/**
 * First the typed name, then the same words in a name, then category and colour, then synonyms, and the description last. Its numbers are
 * floating, because PostgreSQL converts a decimal by writing it as a text, for each product.
 */
export function rankBy({ ownName, name, exact, all, isInCategory, hasLast, inStock }: Ranking): SQL {
  return sql`(
    case when starts_with(${ownName}, ${name}) then case when ${ownName} = ${name} then 10 else 3 end else 0 end
    + ts_rank('{0.02, 0.08, 0.5, 1}', ${products.search}, ${exact})
    + 0.6 * ts_rank('{0.02, 0.08, 0.5, 1}', ${products.search}, ${all})
    + case when ${isInCategory} then 0.4::float8 else 0 end
    + case when ${hasLast} then 0.5::float8 else 0 end
    + ${inStock})`
}
