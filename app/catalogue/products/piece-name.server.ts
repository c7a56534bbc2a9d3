import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { products } from '#app/catalogue/tables/products.server.ts'
import { said } from '#app/platform/db/said.server.ts'

/** What a query calls a piece of a product in English: its name with its colour, as `nameOfPiece` puts them together. */
export const PIECE_NAME = nameWithColour(products.name, products.colour, ', ')

/** The same in Urdu; empty where the product has no Urdu name. */
export const PIECE_NAME_URDU = sql<string>`case when ${products.nameUrdu} = '' then '' else ${nameWithColour(
  products.nameUrdu,
  sql`coalesce(nullif(${products.colourUrdu}, ''), ${products.colour})`,
  '، ',
)} end`

/** What a piece of a product is called in the language of the page or mail that the query is made for. */
export function pieceName(): SQL<string> {
  return said(PIECE_NAME, PIECE_NAME_URDU)
}

function nameWithColour(name: AnyPgColumn | SQL, colour: AnyPgColumn | SQL, comma: string): SQL<string> {
  const ending = sql`regexp_replace(${name}, '^.*[\u2014\u060c]|^[^\u2014\u060c]*$', '')`
  return sql<string>`case when btrim(${colour}) = '' or strpos(${wordsOf(name)}, ${wordsOf(colour)}) > 0
      or strpos(${wordsOf(colour)}, ${wordsOf(ending)}) > 0
    then ${name} else ${name} || ${sql.raw(`'${comma}'`)} || ${colour} end`
}

function wordsOf(text: AnyPgColumn | SQL): SQL {
  return sql`regexp_replace(' ' || btrim(regexp_replace(lower(${text}), '[^[:alnum:]]+', ' ', 'g')) || ' ', '[\u0627\u06d2] ', '\u06cc ', 'g')`
}
