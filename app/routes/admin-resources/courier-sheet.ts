import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { readSheet } from '#app/fulfilment/couriers/sheets/read-sheet.server.ts'
import { toSheetRows } from '#app/fulfilment/couriers/sheets/sheet-rows.ts'
import { recordPapers } from '#app/fulfilment/papers/papers.server.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { sheetHeaders } from '#app/platform/sheets/sheet-file.ts'
import { writeCsv } from '#app/platform/sheets/write-csv.ts'
import type { Route } from './+types/courier-sheet.ts'

/** The parcels that wait for a courier, or those of them that are chosen, as CSV with the courier's columns. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const sheet = await readSheet(database, params.courierId, url.searchParams)
  if (!sheet) throw notFound()
  const actor = context.get(viewerContext).email
  await recordPapers(database, { kind: 'courier-sheet', labels: sheet.parcels, actor })
  return new Response(writeCsv(toSheetRows(sheet.columns, sheet.parcels)), {
    headers: sheetHeaders('parcels', 'csv'),
  })
}
