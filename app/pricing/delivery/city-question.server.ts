import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { cityKey } from '#app/pricing/addresses/city-key.ts'
import { suggestCity } from '#app/pricing/addresses/known-cities.ts'
import { cities, citySpellings } from '#app/pricing/tables/delivery.server.ts'
import { ASKED_ON_PAGE, questionOnce } from '#app/shared/question-once.ts'

/** The question whether another city was meant, unless it was already asked. @param asked the form's `ASKED_CITY` */
export async function cityQuestion(
  database: Queryable,
  city: string,
  asked: unknown,
): Promise<string | undefined> {
  if (asked === ASKED_ON_PAGE || asked === city) return undefined
  const named = sql`(select from ${citySpellings} join ${cities} on ${eq(cities.id, citySpellings.cityId)}
    where ${eq(citySpellings.key, cityKey(city))} and ${eq(citySpellings.spelling, cities.name)})`
  const known = await database
    .select({ name: cities.name, spellings: sql<string[]>`array_agg(${citySpellings.spelling})` })
    .from(cities)
    .innerJoin(citySpellings, eq(citySpellings.cityId, cities.id))
    .where(sql`${cities.isActive} and not exists ${named}`)
    .groupBy(cities.id)
    .orderBy(cities.name)
  return questionOnce(city, suggestCity(known, city), asked)
}
