import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { recordSlips } from '#app/fulfilment/papers/slips.server.ts'
import { ADMIN_ORDERS } from '#app/orders/admin/order-query.ts'
import { PrintableOrders } from '#app/orders/printing/components/printable-orders.tsx'
import { listPrintedOrders } from '#app/orders/printing/list-printed-orders.server.ts'
import { PRINT_NAMES, printOrderHref, readPrintQuery } from '#app/orders/printing/print-query.ts'
import { PRINT_TOOLBAR } from '#app/orders/printing/print-toolbar.ts'
import type { InvoicedOrder } from '#app/orders/printing/printed-order.ts'
import { sayInvoices } from '#app/orders/printing/say-invoices.server.ts'
import { slipOfParcel, slipsOfOrder } from '#app/orders/printing/slips-of-order.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { isOpened } from '#app/platform/http/is-opened.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { textsOfReader } from '#app/platform/texts-of-reader.server.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/print-order.ts'

// Browsers offer the title as the file name.
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  loaderData
    ? {
        title: `${t(PRINT_NAMES[loaderData.query.as])} ${loaderData.number} · ${loaderData.store.name}`,
      }
    : adminTitle(matches, t('Print')),
]

export async function loader({ params, url, request, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const [found] = await listPrintedOrders(database, [params.number])
  if (!found) throw notFound()
  const { name, brand, contact, address, urdu, returnDays } = await readStoreSettings(database)
  const store = { name, logo: brand.logo, contact, address, addressUrdu: urdu.address ?? '', returnDays }
  const query = readPrintQuery(url.searchParams)
  const parcel = url.searchParams.get('parcel') ?? undefined
  const { email: actor, adminLanguage } = context.get(viewerContext)
  const sheets = query.as === 'packing-slip' ? slipsToPrint(found, parcel) : [found]
  if (sheets.length === 0) throw notFound()
  if (query.as === 'packing-slip' && isOpened(request))
    await recordSlips(database, { printed: sheets, actor })
  const language = adminLanguage ?? 'en'
  return {
    number: found.number,
    parcel,
    orders: sayInvoices(sheets, store, query.as),
    store,
    query,
    toolbar: textsOfReader(language, PRINT_TOOLBAR),
    back: inLanguage(language, () => t('Order {number}', { number: found.number })),
  }
}

/** The slip of one parcel, or all of an order. */
function slipsToPrint(order: InvoicedOrder, parcel: string | undefined): InvoicedOrder[] {
  return parcel === undefined ? slipsOfOrder(order) : [slipOfParcel(order, parcel) ?? []].flat()
}

export default function PrintOrder({ loaderData }: Route.ComponentProps) {
  const { number, parcel, orders, store, query, toolbar, back } = loaderData
  return (
    <PrintableOrders
      orders={orders}
      store={store}
      query={query}
      back={{ label: back, to: `${ADMIN_ORDERS}/${encodeURIComponent(number)}` }}
      toolbar={toolbar}
      hrefOf={asked => printOrderHref(number, asked, parcel)}
    />
  )
}
