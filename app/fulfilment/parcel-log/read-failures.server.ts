import { inArray } from 'drizzle-orm'
import { parcelEvents } from '#app/fulfilment/tables/parcels.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { findFailure, hasFailed, type ParcelFailure } from './parcel-failure.ts'
import type { ParcelState } from './parcel-state.ts'

/** Why parcels did not reach their shoppers, by the id of the parcel; those that did not fail are left out. */
export async function readFailures(
  database: Queryable,
  found: readonly { id: number; state: ParcelState | null }[],
): Promise<Map<number, ParcelFailure>> {
  const failed = found.flatMap(({ id, state }) => (state && hasFailed(state) ? { id, state } : []))
  if (failed.length === 0) return new Map()
  const events = await database
    .select({
      id: parcelEvents.id,
      parcelId: parcelEvents.parcelId,
      kind: parcelEvents.kind,
      happenedAt: parcelEvents.happenedAt,
      key: parcelEvents.key,
      undoes: parcelEvents.undoes,
      note: parcelEvents.note,
    })
    .from(parcelEvents)
    .where(
      inArray(
        parcelEvents.parcelId,
        failed.map(({ id }) => id),
      ),
    )
  const logs = Map.groupBy(events, ({ parcelId }) => parcelId)
  return new Map(
    failed.flatMap(({ id, state }) => {
      const failure = findFailure(state, logs.get(id) ?? [])
      return failure ? [[id, failure]] : []
    }),
  )
}
