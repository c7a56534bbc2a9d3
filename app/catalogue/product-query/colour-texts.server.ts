import { sql } from 'drizzle-orm'
import type { ColourFamily } from '#app/catalogue/products/colours/colour-family.ts'
import { colourFamiliesOf } from '#app/catalogue/products/colours/colour-words.ts'
import { isListed } from '#app/catalogue/products/listed-products.server.ts'
import { listedProducts } from '#app/catalogue/tables/listed-products.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'

/** Finds the colour texts of products that are in one of the families. */
export async function findColourTexts(
  database: Queryable,
  families: readonly ColourFamily[],
): Promise<string[]> {
  if (families.length === 0) return []
  const texts = await listColourTexts(database)
  return texts.filter(colour => colourFamiliesOf(colour).some(family => families.includes(family)))
}

/** Returns the colour texts of shown products. Each is found in the index from the one before it. */
async function listColourTexts(database: Queryable): Promise<string[]> {
  const { rows } = await database.execute<{ colour: string }>(sql`
    with recursive known (colour) as (
      (select colour from ${listedProducts} where ${isListed} order by colour limit 1)
      union all
      select (select colour from ${listedProducts} where ${isListed} and colour > known.colour order by colour limit 1)
      from known where known.colour is not null
    )
    select colour from known where colour is not null`)
  return rows.map(row => row.colour)
}
