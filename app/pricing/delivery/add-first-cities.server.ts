import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { cityKey } from '#app/pricing/addresses/city-key.ts'
import { cities, citySpellings } from '#app/pricing/tables/delivery.server.ts'
import { FIRST_CITIES } from './first-cities.ts'

/** Inserts the first cities into a database without any. No city is ever deleted, so they do not return. */
export async function addFirstCities(database: Database): Promise<void> {
  if ((await database.$count(cities)) > 0) return
  await inTransaction(database, async transaction => {
    const added = await transaction
      .insert(cities)
      .values(FIRST_CITIES.map(({ name, province, zipCode }) => ({ name, province, zipCode })))
      .returning({ id: cities.id, name: cities.name })
    const ids = new Map(added.map(({ id, name }) => [name, id]))
    await transaction
      .insert(citySpellings)
      .values(
        FIRST_CITIES.flatMap(({ name, spellings }) => spellingRows(ids.get(name) ?? 0, name, spellings)),
      )
  })
}

/** The rows of a city's spellings, with its name first and each once. */
export function spellingRows(cityId: number, name: string, spellings: readonly string[]) {
  const byKey = new Map([...spellings, name].map(spelling => [cityKey(spelling), spelling]))
  return [...byKey].map(([key, spelling]) => ({ key, cityId, spelling }))
}
