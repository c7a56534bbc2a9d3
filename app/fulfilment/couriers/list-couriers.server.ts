import { asc, sql } from 'drizzle-orm'
import { couriers } from '#app/fulfilment/tables/parcels.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readTogether } from '#app/platform/db/read-together.server.ts'
import { seenDigest } from '#app/platform/forms/seen-digest.server.ts'
import { type Secrets, secretState } from '#app/platform/secrets/secrets.server.ts'
import { cities } from '#app/pricing/tables/delivery.server.ts'
import type { AdminCourier } from './courier-form.ts'
import { type CourierFieldName, cityNameKey, KINDS_OF_COURIERS, sealedField } from './courier-kinds.ts'

const IS_USED = sql<boolean>`(exists (select from parcels where courier_id = couriers.id)
  or exists (select from courier_statements where courier_id = couriers.id)
  or exists (select from courier_rates where courier_id = couriers.id))`

/** All couriers as staff see them, by name. A shop has a handful. */
export async function listAdminCouriers(database: Queryable, secrets: Secrets): Promise<AdminCourier[]> {
  const [rows, named] = await readTogether(database, [
    () => database.select({ courier: couriers, isUsed: IS_USED }).from(couriers).orderBy(asc(couriers.name)),
    () => countCities(database),
  ])
  return rows.map(({ courier: { configuration, ...courier }, isUsed }) => ({
    ...courier,
    ...shownConfiguration(courier.kind, configuration, secrets),
    isUsed,
    cities: named.get(cityNameKey(courier)) ?? 0,
  }))
}

function shownConfiguration(
  kind: AdminCourier['kind'],
  configuration: Record<string, unknown>,
  opener: Secrets,
) {
  const fields: AdminCourier['fields'] = {}
  const secrets: CourierFieldName[] = []
  const lost: CourierFieldName[] = []
  for (const { name, isSecret } of KINDS_OF_COURIERS[kind].fields) {
    const value = configuration[name]
    if (typeof value !== 'string' || value === '') continue
    if (!isSecret) fields[name] = value
    else if (secretState(opener, sealedField(name), value) === 'lost') lost.push(name)
    else secrets.push(name)
  }
  return { fields, secrets, lost }
}

/** How many cities have a name at each courier, by the key of the courier. */
async function countCities(database: Queryable): Promise<Map<string, number>> {
  const { rows } = await database.execute<{ key: string; count: number }>(
    sql`select key, count(*)::int as count from ${cities}, jsonb_object_keys(courier_ids) as key group by key`,
  )
  return new Map(rows.map(({ key, count }) => [key, count]))
}

/** The digest of a courier as staff saw it. */
export function seenOfCourier({ id: _, isUsed: _used, cities: _cities, ...values }: AdminCourier): string {
  return seenDigest(values)
}
