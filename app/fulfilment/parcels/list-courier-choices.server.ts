import { and, asc, desc, eq } from 'drizzle-orm'
import { couriers, parcelEvents, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readId } from '#app/shared/ids.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { message } from '#app/shared/text/translate.ts'
import type { CourierChoice, CourierChoices } from './courier-choice.ts'

/** The couriers that staff may choose from, and those that are off. */
export async function listCourierChoices(database: Queryable): Promise<CourierChoices> {
  const { id, name, kind, isActive, isDefault } = couriers
  const rows = await database
    .select({ id, name, kind, isActive, isDefault })
    .from(couriers)
    .orderBy(asc(name))
  const active = rows.filter(row => row.isActive)
  const preferred = active.length === 1 ? active[0] : active.find(row => row.isDefault)
  return {
    couriers: active.map(toChoice),
    preferred: preferred?.id,
    switchedOff: rows.filter(row => !row.isActive).map(toChoice),
    hasInterface: active.some(row => row.kind !== 'sheet'),
  }
}

/**
 * The same for the form that packs: the courier of the parcel that this member of staff packed last is chosen by itself, or
 * the usual one where that parcel has none or its courier is off.
 */
export async function listCourierChoicesToPack(database: Queryable, actor: string): Promise<CourierChoices> {
  const choices = await listCourierChoices(database)
  const [last] = await database
    .select({ courierId: parcels.courierId })
    .from(parcelEvents)
    .innerJoin(parcels, eq(parcels.id, parcelEvents.parcelId))
    .where(and(eq(parcelEvents.actor, actor), eq(parcelEvents.kind, 'packed')))
    .orderBy(desc(parcelEvents.id))
    .limit(1)
  const chosen = choices.couriers.find(({ id }) => id === last?.courierId)
  return { ...choices, preferred: chosen?.id ?? choices.preferred }
}

function toChoice({ id, name }: CourierChoice): CourierChoice {
  return { id, name }
}

/** The courier that a form chose in its field `courier`: undefined for none, refused unless it is offered. */
export async function readChosenCourier(
  database: Queryable,
  form: FormData,
): Promise<Outcome<{ courierId: number | undefined }, { kind: 'not-offered' }>> {
  const chosen = form.get('courier') ?? ''
  if (chosen === '') return { ok: true, courierId: undefined }
  const [courier] = await database
    .select({ id: couriers.id })
    .from(couriers)
    .where(and(eq(couriers.id, readId(chosen) ?? 0), eq(couriers.isActive, true)))
  return courier ? { ok: true, courierId: courier.id } : refuse({ kind: 'not-offered' })
}

/** Says that a courier was switched off or deleted meanwhile. */
export const COURIER_NOT_OFFERED = message('This courier is not offered any more. Please choose another.')
