import type { Database } from '#app/platform/db/database.server.ts'
import { readId } from '#app/shared/ids.ts'
import { t } from '#app/shared/text/translate.ts'
import { handOver } from './hand-over.server.ts'
import { COURIER_NOT_OFFERED, readChosenCourier } from './list-courier-choices.server.ts'

/** What came of handing over parcels of the list. */
export interface HandOverResult {
  isDone: boolean
  text: string
}

const MOST_AT_ONCE = 200

/** Hands the chosen parcels of the list to their courier, those without one to the courier of the form. */
export async function handleListForm(
  database: Database,
  form: FormData,
  actor: string,
): Promise<HandOverResult> {
  const parcelIds = readChosenIds(form)
  if (form.get('intent') !== 'hand-over' || !parcelIds) {
    return { isDone: false, text: t('Please choose the parcels that the courier takes.') }
  }
  const courier = await readChosenCourier(database, form)
  if (!courier.ok) return { isDone: false, text: t(COURIER_NOT_OFFERED) }
  const { courierId } = courier
  const { handedOver, unchanged } = await handOver(database, { parcelIds, courierId, actor })
  const done = t('{parcels} handed over.', { parcels: parcelsText(handedOver.length) })
  const rest =
    unchanged.length > 0
      ? ` ${t('{parcels} had left before.', { parcels: parcelsText(unchanged.length) })}`
      : ''
  return { isDone: true, text: done + rest }
}

/** The parcels that are chosen in the list; undefined for none, and for more than are done at once. */
export function readChosenIds(form: FormData): number[] | undefined {
  const chosen = form.getAll('parcel').map(readId)
  const ids = [...new Set(chosen.filter(id => id !== undefined))]
  return ids.length === 0 || ids.length > MOST_AT_ONCE ? undefined : ids
}

function parcelsText(count: number): string {
  return t('{count, plural, one {# parcel} other {# parcels}}', { count })
}
