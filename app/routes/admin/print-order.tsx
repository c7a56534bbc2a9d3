import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { recordSlips } from '#app/fulfilment/papers/slips.server.ts'
import { ADMIN_ORDERS } from '#app/orders/admin/order-query.ts'
import { PrintableOrders } from '#app/orders/printing/components/printable-orders.tsx'
import { listPrintedOrders } from '#app/orders/printing/list-printed-orders.server.ts'
import { PRINT_NAMES, readPrintQuery } from '#app/orders/printing/print-query.ts'
import { PRINT_TOOLBAR } from '#app/orders/printing/print-toolbar.ts'
import { sayInvoices } from '#app/orders/printing/say-invoices.server.ts'
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
        title: `${t(PRINT_NAMES[loaderData.query.as])} ${loaderData.order.number} · ${loaderData.store.name}`,
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
  const { email: actor, adminLanguage } = context.get(viewerContext)
  if (query.as === 'packing-slip' && isOpened(request))
    await recordSlips(database, { printed: [found], actor })
  const [order = found] = sayInvoices([found], store, query.as)
  const language = adminLanguage ?? 'en'
  return {
    order,
    store,
    query,
    toolbar: textsOfReader(language, PRINT_TOOLBAR),
    back: inLanguage(language, () => t('Order {number}', { number: order.number })),
  }
}

export default function PrintOrder({ loaderData }: Route.ComponentProps) {
  const { order, store, query, toolbar, back } = loaderData
  const address = `${ADMIN_ORDERS}/${encodeURIComponent(order.number)}`
  return (
    <PrintableOrders
      orders={[order]}
      store={store}
      query={query}
      back={{ label: back, to: address }}
      toolbar={toolbar}
      hrefOf={asked => `${address}/print?${new URLSearchParams({ ...asked })}`}
    />
  )
}
