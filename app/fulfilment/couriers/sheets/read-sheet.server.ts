import { readLabelQuery } from '#app/fulfilment/labels/label-query.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readId } from '#app/shared/ids.ts'
import { listSheetParcels } from './list-sheet-parcels.server.ts'
import type { SheetColumn } from './sheet-columns.ts'
import type { SheetParcel } from './sheet-rows.ts'
import { findSheetCourier } from './sheet-settings.server.ts'

/**
 * The columns of a courier, and its parcels that wait, or those of them that the search chooses; undefined for an unknown
 * courier.
 */
export async function readSheet(
  database: Queryable,
  courierId: string,
  search: URLSearchParams,
): Promise<{ columns: readonly SheetColumn[]; parcels: SheetParcel[] } | undefined> {
  const { parcelIds } = readLabelQuery(search)
  const courier = await findSheetCourier(database, readId(courierId) ?? 0)
  if (!courier) return undefined
  const parcels = await listSheetParcels(database, {
    courierId: courier.id,
    cities: courier.cities,
    chosen: search.has('parcels') ? parcelIds : undefined,
  })
  return { columns: courier.columns, parcels }
}
