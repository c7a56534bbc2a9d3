import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { recordSlips } from '#app/fulfilment/papers/slips.server.ts'
import { findOrderToPack } from '#app/fulfilment/parcels/find-order-to-pack.server.ts'
import { packAddress, packSlipAddress } from '#app/fulfilment/parcels/parcel-address.ts'
import { ORDER_STATUS } from '#app/orders/order-status.ts'
import { PrintableOrders } from '#app/orders/printing/components/printable-orders.tsx'
import { listPrintedOrders } from '#app/orders/printing/list-printed-orders.server.ts'
import { readPaper } from '#app/orders/printing/print-query.ts'
import { PRINT_TOOLBAR } from '#app/orders/printing/print-toolbar.ts'
import { slipForPackers } from '#app/orders/printing/slip-for-packers.ts'
import { slipToPack } from '#app/orders/printing/slips-of-order.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { isOpened } from '#app/platform/http/is-opened.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { textsOfReader } from '#app/platform/texts-of-reader.server.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/pack-slip.ts'

// Browsers offer the title as the file name.
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  loaderData
    ? { title: `${t('Packing slip')} ${loaderData.number} · ${loaderData.store.name}` }
    : adminTitle(matches, t('Print')),
]

/** The packing slip of what waits to be packed of an order, for those who pack and may not see orders. */
export async function loader({ params, url, request, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const waiting = await findOrderToPack(database, params.number)
  // An order that is not packed any more says no address to those who pack.
  const isPacked = waiting && ORDER_STATUS[waiting.status].isOpen && waiting.pieces.length > 0
  const [order] = isPacked ? await listPrintedOrders(database, [waiting.number]) : []
  const slip = order && slipToPack(order)
  if (!slip) throw notFound()
  const { name, brand, contact, address, returnDays } = await readStoreSettings(database)
  const store = { name, logo: brand.logo, contact, address, returnDays }
  const { email: actor, adminLanguage } = context.get(viewerContext)
  if (isOpened(request)) await recordSlips(database, { printed: [slip], actor })
  const language = adminLanguage ?? 'en'
  return {
    number: slip.number,
    order: slipForPackers(slip, store),
    store,
    paper: readPaper(url.searchParams),
    toolbar: textsOfReader(language, PRINT_TOOLBAR),
    back: inLanguage(language, () => t('Pack {number}', { number: slip.number })),
  }
}

export default function PackSlip({ loaderData }: Route.ComponentProps) {
  const { number, order, store, paper, toolbar, back } = loaderData
  return (
    <PrintableOrders
      orders={[order]}
      store={store}
      query={{ as: 'packing-slip', paper }}
      back={{ label: back, to: packAddress(number) }}
      toolbar={toolbar}
      prints={['packing-slip']}
      hrefOf={asked => packSlipAddress(number, asked.paper)}
    />
  )
}
