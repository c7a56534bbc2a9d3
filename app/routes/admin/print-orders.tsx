import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { recordSlips } from '#app/fulfilment/papers/slips.server.ts'
import { ADMIN_ORDERS } from '#app/orders/admin/order-query.ts'
import { PrintableOrders } from '#app/orders/printing/components/printable-orders.tsx'
import { listPrintedOrders } from '#app/orders/printing/list-printed-orders.server.ts'
import { printOrdersHref, readPrintedNumbers, readPrintQuery } from '#app/orders/printing/print-query.ts'
import { PRINT_TOOLBAR } from '#app/orders/printing/print-toolbar.ts'
import { sayInvoices } from '#app/orders/printing/say-invoices.server.ts'
import { slipsOfOrder } from '#app/orders/printing/slips-of-order.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { isOpened } from '#app/platform/http/is-opened.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { textsOfReader } from '#app/platform/texts-of-reader.server.ts'
import { sayToReader } from '#app/shared/text/texts-of-reader.ts'
import { message, t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/print-orders.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Print'))]

const BACK = message('Orders')

/** The chosen orders, each on its own page. */
export async function loader({ url, request, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const orders = await listPrintedOrders(database, readPrintedNumbers(url.searchParams))
  if (orders.length === 0) throw notFound()
  const { name, brand, contact, address, urdu, returnDays } = await readStoreSettings(database)
  const store = { name, logo: brand.logo, contact, address, addressUrdu: urdu.address ?? '', returnDays }
  const query = readPrintQuery(url.searchParams)
  const { email: actor, adminLanguage } = context.get(viewerContext)
  const sheets = query.as === 'packing-slip' ? orders.flatMap(slipsOfOrder) : orders
  if (query.as === 'packing-slip' && isOpened(request))
    await recordSlips(database, { printed: sheets, actor })
  const language = adminLanguage ?? 'en'
  return {
    orders: sayInvoices(sheets, store, query.as),
    store,
    query,
    toolbar: textsOfReader(language, [...PRINT_TOOLBAR, BACK]),
  }
}

export default function PrintOrders({ loaderData }: Route.ComponentProps) {
  const { orders, store, query, toolbar } = loaderData
  const numbers = [...new Set(orders.map(order => order.number))]
  return (
    <PrintableOrders
      orders={orders}
      store={store}
      query={query}
      back={{ label: sayToReader(toolbar, BACK), to: ADMIN_ORDERS }}
      toolbar={toolbar}
      hrefOf={asked => printOrdersHref(numbers, asked)}
    />
  )
}
