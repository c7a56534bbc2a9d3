import { sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { cities } from '#app/pricing/tables/delivery.server.ts'

/**
 * Stores what a courier calls these cities. A name that is stored already stays: staff may have entered it.
 *
 * @param courierKey as in `courierIds`, such as `postex`
 * @param names by the id of the city
 * @returns how many cities were named
 */
export async function nameCities(
  transaction: Transaction,
  courierKey: string,
  names: ReadonlyMap<number, string>,
): Promise<number> {
  const { rowCount } = await transaction.execute(sql`
    update ${cities} set courier_ids = courier_ids || jsonb_build_object(${courierKey}::text, named.name)
    from jsonb_each_text(${JSON.stringify(Object.fromEntries(names))}::jsonb) as named (city_id, name)
    where id = named.city_id::int and not courier_ids ? ${courierKey}`)
  return rowCount ?? 0
}
