import { cityNameKey } from '#app/features/couriers/courier-kinds.ts'
import { listSheetParcels } from '#app/features/couriers/sheets/list-sheet-parcels.server.ts'
import { toSheetRows } from '#app/features/couriers/sheets/sheet-rows.ts'
import { findSheetCourier } from '#app/features/couriers/sheets/sheet-settings.server.ts'
import { readLabelQuery } from '#app/features/labels/label-query.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { writeCsv } from '#app/platform/sheets/write-csv.ts'
import { readId } from '#app/shared/ids.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import type { Route } from './+types/courier-sheet.ts'

/** The parcels that wait for a courier, or those of them that are chosen, as CSV with the courier's columns. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const { parcelIds } = readLabelQuery(url.searchParams)
  const courier = await findSheetCourier(database, readId(params.courierId) ?? 0)
  if (!courier) throw notFound()
  const found = await listSheetParcels(database, {
    courierId: courier.id,
    cityName: cityNameKey(courier),
    chosen: url.searchParams.has('parcels') ? parcelIds : undefined,
  })
  return new Response(writeCsv(toSheetRows(courier.columns, found)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="parcels-${dayInKarachi(new Date())}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
