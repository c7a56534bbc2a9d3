import { eq } from 'drizzle-orm'
import { cityKey } from '#app/features/addresses/city-key.ts'
import { recordAudit } from '#app/features/audit/record-audit.server.ts'
import { nameCities } from '#app/features/delivery/name-cities.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { couriers } from '#app/schema/parcels.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { openCourier } from './booking/open-courier.server.ts'
import type { CourierResult } from './courier-form.ts'
import { cityNameKey } from './courier-kinds.ts'

/** Staff wait for the answer. */
const TIMEOUT_MS = 10_000

/**
 * Asks a courier's interface for its cities: whether the stored credentials work, and how many there are. `takesCities`
 * stores the courier's names of the cities that the shop knows.
 */
export async function tryConnection(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  id: number,
  { actor, takesCities }: { actor: string; takesCities: boolean },
): Promise<CourierResult> {
  const [courier] = await database.select().from(couriers).where(eq(couriers.id, id))
  if (!courier) return failed(t('This courier does not exist.'))
  const { name } = courier
  const service = openCourier(courier, { timeoutMs: TIMEOUT_MS, privateHosts: settings.privateHosts })
  if (!service) return failed(t('The credentials of {name} are not stored yet.', { name }))
  const answer = await service.cities()
  if (answer.kind !== 'done') return failed(answer.reason)
  const count = answer.value.length
  if (!takesCities)
    return {
      isDone: true,
      text: t('{name} answers. It delivers to {cities}.', { name, cities: citiesText(count) }),
    }
  const names = new Map(answer.value.map(city => [cityKey(city.name), city.value]))
  const named = await inTransaction(database, async transaction => {
    const added = await nameCities(transaction, cityNameKey(courier), names)
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

function failed(text: string): CourierResult {
  return { isDone: false, text }
}

function citiesText(count: number): string {
  return t('{count, plural, one {# city} other {# cities}}', { count })
}
