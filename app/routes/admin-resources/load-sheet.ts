import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { pdfResponse } from '#app/fulfilment/documents/pdf-response.server.ts'
import { listLoad } from '#app/fulfilment/labels/list-labels.server.ts'
import { recordPapers } from '#app/fulfilment/papers/papers.server.ts'
import { findCourierName } from '#app/fulfilment/parcels/find-courier-name.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { readId } from '#app/shared/ids.ts'
import { dayInKarachi, formatAdminDay, readDay } from '#app/shared/time/dates.ts'
import type { Route } from './+types/load-sheet.ts'

/** What a courier took on a day, by default today, as a PDF. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const courierId = readId(url.searchParams.get('courier') ?? '')
  const day = readDay(url.searchParams.get('day')) ?? dayInKarachi(new Date())
  const courier = courierId && (await findCourierName(database, courierId))
  if (!courierId || !courier) throw notFound()
  const load = await listLoad(database, courierId, day)
  await recordPapers(database, { kind: 'load-sheet', labels: load, actor: context.get(viewerContext).email })
  const { name } = await readStoreSettings(database)
  return pdfResponse(context, `load-sheet-${day}`, {
    kind: 'load-sheet',
    storeName: name,
    courier,
    day: formatAdminDay(`${day}T00:00:00+05:00`),
    load,
  })
}
