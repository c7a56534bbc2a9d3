import { eq, inArray } from 'drizzle-orm'
import { findOutdated } from '#app/fulfilment/papers/papers.server.ts'
import { PARCEL_TRANSITIONS } from '#app/fulfilment/parcel-log/parcel-transitions.ts'
import { couriers, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import type { Database, Queryable } from '#app/platform/db/database.server.ts'
import { readId } from '#app/shared/ids.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { t } from '#app/shared/text/translate.ts'
import { findCourierName } from './find-courier-name.server.ts'
import { handOver } from './hand-over.server.ts'
import { COURIER_NOT_OFFERED, readChosenCourier } from './list-courier-choices.server.ts'
import { parcelsText } from './parcels-text.ts'
import { undoHandOver } from './undo-parcel-act.server.ts'
import { undoRefusalText } from './undo-refusal-text.ts'

/** The result of a bulk hand-over, or of its undo. */
export interface HandOverResult {
  isDone: boolean
  text: string
  /** Asks before it happens. */
  asks?: HandOverQuestion
  /** The parcels that were handed over, whose hand-over can be undone. */
  handedOver?: number[]
}

/** What staff confirm before parcels are handed over. */
export interface HandOverQuestion {
  /** Those that are handed over as ever. */
  parcelIds: number[]
  /** Those whose papers are outdated: they are handed over only with `evenOutdated`. */
  outdated: number[]
  courierId: number | undefined
  courierName: string | undefined
}

const MOST_AT_ONCE = 200

/**
 * Hands the chosen parcels of the list to one courier, those without one to the courier of the form, once staff have confirmed it;
 * or undoes that.
 */
export async function handleListForm(
  database: Database,
  form: FormData,
  actor: string,
): Promise<HandOverResult> {
  const parcelIds = readChosenIds(form)
  if (!parcelIds) return { isDone: false, text: t('Please choose the parcels that the courier takes.') }
  switch (form.get('intent')) {
    case 'hand-over':
      return handOverChosen(database, form, { parcelIds, actor })
    case 'undo-hand-over':
      return undoAll(database, { parcelIds, actor })
    default:
      return { isDone: false, text: t('Please choose the parcels that the courier takes.') }
  }
}

interface Chosen {
  parcelIds: readonly number[]
  actor: string
}

async function handOverChosen(
  database: Database,
  form: FormData,
  { parcelIds, actor }: Chosen,
): Promise<HandOverResult> {
  const courier = await readChosenCourier(database, form)
  if (!courier.ok) return { isDone: false, text: t(COURIER_NOT_OFFERED) }
  const taken = await findTaker(database, parcelIds, courier.courierId)
  if (!taken.ok) {
    const names = taken.refusal.names.join(t(', '))
    return { isDone: false, text: t('These parcels go with {names}. Choose one courier first.', { names }) }
  }
  const { courierId, waiting } = taken
  if (waiting.length > 0 && form.get('confirmed') !== 'yes') {
    const courierName = courierId === undefined ? undefined : await findCourierName(database, courierId)
    const found = await findOutdated(database, waiting)
    const [outdated, ordinary] = [true, false].map(is => waiting.filter(id => found.has(id) === is))
    return {
      isDone: false,
      text: '',
      asks: { parcelIds: ordinary ?? [], outdated: outdated ?? [], courierId, courierName },
    }
  }
  const evenOutdated = form.get('evenOutdated') === 'yes'
  const { handedOver, unchanged, ofOthers, outdated } = await handOver(database, {
    parcelIds,
    courierId,
    actor,
    evenOutdated,
  })
  const text = [
    handedOver.length > 0 && t('{parcels} handed over.', { parcels: parcelsText(handedOver.length) }),
    unchanged.length > 0 && t('{parcels} had left before.', { parcels: parcelsText(unchanged.length) }),
    ofOthers.length > 0 &&
      t('{parcels} stay here: they go with another courier.', { parcels: parcelsText(ofOthers.length) }),
    outdated.length > 0 &&
      t(
        '{count, plural, one {# parcel stays here: its papers are out of date, or money for it is missing.} other {# parcels stay here: their papers are out of date, or money for them is missing.}}',
        { count: outdated.length },
      ),
  ]
  return {
    isDone: handedOver.length > 0,
    text: text.filter(Boolean).join(' '),
    handedOver,
  }
}

/**
 * The courier that takes these parcels, and those of them that have not left.
 *
 * @param chosen the courier for parcels without one
 */
async function findTaker(
  database: Queryable,
  parcelIds: readonly number[],
  chosen: number | undefined,
): Promise<
  Outcome<{ courierId: number | undefined; waiting: number[] }, { kind: 'several-couriers'; names: string[] }>
> {
  const rows = await database
    .select({ id: parcels.id, state: parcels.state, courierId: parcels.courierId, name: couriers.name })
    .from(parcels)
    .leftJoin(couriers, eq(couriers.id, parcels.courierId))
    .where(inArray(parcels.id, [...parcelIds]))
  const waiting = rows.filter(({ state }) => PARCEL_TRANSITIONS['handed-over'].from.includes(state))
  const named = new Map(
    waiting.flatMap(({ courierId, name }) => (courierId === null ? [] : [[courierId, name]])),
  )
  const needsChoice = waiting.some(({ courierId }) => courierId === null)
  if (needsChoice && chosen !== undefined && !named.has(chosen)) {
    named.set(chosen, (await findCourierName(database, chosen)) ?? '')
  }
  if (named.size > 1) {
    return refuse({ kind: 'several-couriers', names: [...named.values()].map(name => name ?? '') })
  }
  const [courierId] = named.keys()
  return { ok: true, courierId, waiting: waiting.map(({ id }) => id) }
}

async function undoAll(database: Database, { parcelIds, actor }: Chosen): Promise<HandOverResult> {
  const reasons: string[] = []
  for (const parcelId of parcelIds) {
    const outcome = await undoHandOver(database, { parcelId, actor })
    if (!outcome.ok) reasons.push(undoRefusalText(outcome.refusal))
  }
  const count = parcelIds.length - reasons.length
  const done = t('{parcels} back in the shop.', { parcels: parcelsText(count) })
  return { isDone: reasons.length === 0, text: [...(count > 0 ? [done] : []), ...new Set(reasons)].join(' ') }
}

/** The parcels that are chosen in the list; undefined for none, and for more than are done at once. */
export function readChosenIds(form: FormData): number[] | undefined {
  const chosen = form.getAll('parcel').map(readId)
  const ids = [...new Set(chosen.filter(id => id !== undefined))]
  return ids.length === 0 || ids.length > MOST_AT_ONCE ? undefined : ids
}
