import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { readSheet } from '#app/fulfilment/couriers/sheets/read-sheet.server.ts'
import { toTypedRows } from '#app/fulfilment/couriers/sheets/sheet-rows.ts'
import { recordPapers } from '#app/fulfilment/papers/papers.server.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { sheetHeaders } from '#app/platform/sheets/sheet-file.ts'
import { writeXlsx } from '#app/platform/sheets/write-xlsx.server.ts'
import type { Route } from './+types/courier-sheet-xlsx.ts'

/** The same parcels as an XLSX file. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const sheet = await readSheet(database, params.courierId, url.searchParams)
  if (!sheet) throw notFound()
  const actor = context.get(viewerContext).email
  await recordPapers(database, { kind: 'courier-sheet', labels: sheet.parcels, actor })
  const file = await writeXlsx(toTypedRows(sheet.columns, sheet.parcels))
  return new Response(file, { headers: sheetHeaders('parcels', 'xlsx') })
}
