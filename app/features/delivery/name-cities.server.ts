import { sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { cities, citySpellings } from '#app/schema/delivery.server.ts'

/**
 * Stores what a courier calls the cities that the shop knows by one of these spellings. A name that is stored already stays:
 * staff may have entered it.
 *
 * @param courierKey as in `courierIds`, such as `postex`
 * @param names by the key of a spelling, as `cityKey` writes it
 * @returns how many cities were named
 */
export async function nameCities(
  transaction: Transaction,
  courierKey: string,
  names: ReadonlyMap<string, string>,
): Promise<number> {
  const { rowCount } = await transaction.execute(sql`
    update ${cities} set courier_ids = courier_ids || jsonb_build_object(${courierKey}::text, named.name)
    from (
      select distinct on (city_id) city_id, given.name
      from jsonb_each_text(${JSON.stringify(Object.fromEntries(names))}::jsonb) as given (key, name)
      join ${citySpellings} as spelt on spelt.key = given.key
      order by city_id, given.key
    ) as named
    where id = named.city_id and not courier_ids ? ${courierKey}`)
  return rowCount ?? 0
}
