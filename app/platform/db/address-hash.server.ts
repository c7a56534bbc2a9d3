import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * A number that is the same for one delivery address however it is spaced, punctuated or capitalised. For limits only: two
 * addresses may share a number, once in many millions of millions. In SQL, so that an index of orders has it.
 */
export function addressHash(street: AnyPgColumn | string, city: AnyPgColumn | string): SQL {
  const letters = (text: AnyPgColumn | string) =>
    sql`regexp_replace(lower(${typeof text === 'string' ? sql`${text}::text` : text}), '[[:space:][:punct:]]+', '', 'g')`
  return sql`hashtextextended(${letters(street)} || ',' || ${letters(city)}, 0)`
}
