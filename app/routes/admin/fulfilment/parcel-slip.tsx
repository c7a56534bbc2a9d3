import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { recordSlips } from '#app/fulfilment/papers/slips.server.ts'
import { findParcel } from '#app/fulfilment/parcels/find-parcel.server.ts'
import { parcelAddress, parcelSlipAddress } from '#app/fulfilment/parcels/parcel-address.ts'
import { PrintableOrders } from '#app/orders/printing/components/printable-orders.tsx'
import { listPrintedOrders } from '#app/orders/printing/list-printed-orders.server.ts'
import { readPaper } from '#app/orders/printing/print-query.ts'
import { PRINT_TOOLBAR } from '#app/orders/printing/print-toolbar.ts'
import { slipForPackers } from '#app/orders/printing/slip-for-packers.ts'
import { slipOfParcel } from '#app/orders/printing/slips-of-order.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { isOpened } from '#app/platform/http/is-opened.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { textsOfReader } from '#app/platform/texts-of-reader.server.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/parcel-slip.ts'

// Browsers offer the title as the file name.
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  loaderData
    ? { title: `${t('Packing slip')} ${loaderData.reference} · ${loaderData.store.name}` }
    : adminTitle(matches, t('Print')),
]

/** The packing slip of a parcel, for those who pack and may not see orders. */
export async function loader({ params, url, request, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const parcel = await findParcel(database, params.reference)
  const [order] = parcel ? await listPrintedOrders(database, [parcel.number]) : []
  const slip = parcel && order && slipOfParcel(order, parcel.reference)
  if (!slip) throw notFound()
  const { name, brand, contact, address, returnDays } = await readStoreSettings(database)
  const store = { name, logo: brand.logo, contact, address, returnDays }
  const { email: actor, adminLanguage } = context.get(viewerContext)
  if (isOpened(request)) await recordSlips(database, { printed: [slip], actor })
  const language = adminLanguage ?? 'en'
  return {
    reference: parcel.reference,
    order: slipForPackers(slip, store),
    store,
    paper: readPaper(url.searchParams),
    toolbar: textsOfReader(language, PRINT_TOOLBAR),
    back: inLanguage(language, () => t('Parcel {reference}', { reference: parcel.reference })),
  }
}

export default function ParcelSlip({ loaderData }: Route.ComponentProps) {
  const { reference, order, store, paper, toolbar, back } = loaderData
  return (
    <PrintableOrders
      orders={[order]}
      store={store}
      query={{ as: 'packing-slip', paper }}
      back={{ label: back, to: parcelAddress(reference) }}
      toolbar={toolbar}
      prints={['packing-slip']}
      hrefOf={asked => parcelSlipAddress(reference, asked.paper)}
    />
  )
}
