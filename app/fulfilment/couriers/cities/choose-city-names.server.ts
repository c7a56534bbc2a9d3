import { eq, sql } from 'drizzle-orm'
import { couriers } from '#app/fulfilment/tables/parcels.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { cityKey } from '#app/pricing/addresses/city-key.ts'
import { cities } from '#app/pricing/tables/delivery.server.ts'
import type { TypedFormResult } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import { citiesOf } from './courier-cities.server.ts'

/** Stores which of a courier's cities staff chose for the shop's. Empty fields are left out; a name that it lacks is refused. */
export async function chooseCityNames(
  database: Database,
  courierId: number,
  { fields, actor }: { fields: Readonly<Record<string, string>>; actor: string },
): Promise<TypedFormResult> {
  const [courier] = await database.select().from(couriers).where(eq(couriers.id, courierId))
  if (!courier) return { isDone: false, text: t('This courier does not exist.') }
  const { name } = courier
  const { key, listed } = citiesOf(courier)
  const byKey = new Map(listed.map(city => [cityKey(city.name), city]))
  const chosen = Object.entries(fields).flatMap(([field, text]) => {
    const id = Number(/^city(\d{1,9})$/.exec(field)?.[1])
    return id && text.trim() ? [{ id, text: text.trim(), city: byKey.get(cityKey(text)) }] : []
  })
  const unknown = chosen.find(({ city }) => !city)
  if (unknown) {
    const text = t('{name} has no city called {city}.', { name, city: unknown.text.slice(0, 60) })
    return { isDone: false, text, typed: { ...fields } }
  }
  if (chosen.length === 0) return { isDone: false, text: t('Please choose the name of a city.') }
  await inTransaction(database, async transaction => {
    for (const { id, city } of chosen) {
      await transaction
        .update(cities)
        .set({
          courierIds: sql`${cities.courierIds} || jsonb_build_object(${key}::text, ${city?.value ?? ''}::text)`,
        })
        .where(eq(cities.id, id))
    }
    await recordAudit(transaction, {
      actor,
      action: 'courier.cities-named',
      subject: { kind: 'courier', id: courierId, name },
      changes: { cities: { from: null, to: chosen.map(({ city }) => city?.name ?? '') } },
    })
  })
  return {
    isDone: true,
    text: t('{count, plural, one {# city has} other {# cities have}} a name at {name} now.', {
      count: chosen.length,
      name,
    }),
  }
}
