import { eq } from 'drizzle-orm'
import { couriers } from '#app/fulfilment/tables/parcels.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { nameCities } from '#app/pricing/delivery/name-cities.server.ts'
import type { TypedFormResult } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import { openCourier } from './booking/open-courier.server.ts'
import { listOwnCities } from './cities/courier-cities.server.ts'
import { matchCities } from './cities/match-cities.ts'
import { cityNameKey } from './courier-kinds.ts'
import { mergeConfiguration } from './sheets/sheet-settings.server.ts'

/** Staff wait for the answer. */
const TIMEOUT_MS = 10_000

/**
 * Asks a courier's interface for its cities: whether the stored credentials work, and how many there are. `takesCities`
 * stores its list, and its names of the cities that the shop knows.
 */
export async function tryConnection(
  { database, settings, secrets }: Pick<Services, 'database' | 'settings' | 'secrets'>,
  id: number,
  { actor, takesCities }: { actor: string; takesCities: boolean },
): Promise<TypedFormResult> {
  const [courier] = await database.select().from(couriers).where(eq(couriers.id, id))
  if (!courier) return failed(t('This courier does not exist.'))
  const { name } = courier
  const service = openCourier(courier, {
    secrets,
    timeoutMs: TIMEOUT_MS,
    privateHosts: settings.privateHosts,
  })
  if (!service) return failed(t('The credentials of {name} are not stored yet.', { name }))
  const answer = await service.cities()
  if (answer.kind !== 'done') return failed(answer.reason)
  const count = answer.value.length
  if (!takesCities)
    return {
      isDone: true,
      text: t('{name} answers. It delivers to {cities}.', { name, cities: citiesText(count) }),
    }
  const key = cityNameKey(courier)
  const named = await inTransaction(database, async transaction => {
    const { certain } = matchCities(await listOwnCities(transaction, key), answer.value)
    const names = new Map([...certain].map(([city, { value }]) => [city, value]))
    const added = await nameCities(transaction, key, names)
    await mergeConfiguration(transaction, id, { cities: answer.value })
    await recordAudit(transaction, {
      actor,
      action: 'courier.cities-read',
      subject: { kind: 'courier', id, name },
      changes: { cities: { from: null, to: added } },
    })
    return added
  })
  return {
    isDone: true,
    text: t('{name} delivers to {cities}. {named} of yours got its name.', {
      name,
      cities: citiesText(count),
      named,
    }),
  }
}

function failed(text: string): TypedFormResult {
  return { isDone: false, text }
}

function citiesText(count: number): string {
  return t('{count, plural, one {# city} other {# cities}}', { count })
}
