import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { pdfResponse } from '#app/fulfilment/documents/pdf-response.server.ts'
import { checkPath } from '#app/fulfilment/labels/amount-seal.server.ts'
import { readLabelQuery } from '#app/fulfilment/labels/label-query.ts'
import { listLabels } from '#app/fulfilment/labels/list-labels.server.ts'
import { recordPapers } from '#app/fulfilment/papers/papers.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/parcel-labels.ts'

/** The labels of the chosen parcels, as one PDF. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { auth, database, settings } = context.get(servicesContext)
  const { parcelIds, paper } = readLabelQuery(url.searchParams)
  const labels = parcelIds.length === 0 ? [] : await listLabels(database, parcelIds)
  if (labels.length === 0) throw notFound()
  await recordPapers(database, { kind: 'label', labels, actor: context.get(viewerContext).email })
  const { name, address, contact } = await readStoreSettings(database)
  const checked = labels.map(async label => {
    const path = await checkPath(auth, { reference: label.reference, amountPaisa: label.toCollectPaisa })
    return { ...label, checkAddress: new URL(path, settings.storeUrl ?? url).href }
  })
  return pdfResponse(context, 'labels', {
    kind: 'labels',
    labels: await Promise.all(checked),
    paper,
    store: { name, address, phone: contact.phone },
  })
}
