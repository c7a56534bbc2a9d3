import { adminTitle } from '#app/features/admin-shell/admin-title.ts'
import { ADMIN_ORDERS } from '#app/features/orders/admin/order-query.ts'
import { PrintableOrders } from '#app/features/orders/printing/components/printable-orders.tsx'
import { listPrintedOrders } from '#app/features/orders/printing/list-printed-orders.server.ts'
import { PRINT_NAMES, readPrintQuery } from '#app/features/orders/printing/print-query.ts'
import { sayInvoices } from '#app/features/orders/printing/say-invoices.server.ts'
import { readStoreSettings } from '#app/features/settings/read-store-settings.server.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { servicesContext } from '#app/platform/services.server.ts'
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

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const [found] = await listPrintedOrders(database, [params.number])
  if (!found) throw notFound()
  const { name, brand, contact, address, urdu, returnDays } = await readStoreSettings(database)
  const store = { name, logo: brand.logo, contact, address, addressUrdu: urdu.address ?? '', returnDays }
  const query = readPrintQuery(url.searchParams)
  const [order = found] = sayInvoices([found], store, query.as)
  return { order, store, query }
}

export default function PrintOrder({ loaderData }: Route.ComponentProps) {
  const { order, store, query } = loaderData
  const address = `${ADMIN_ORDERS}/${encodeURIComponent(order.number)}`
  return (
    <PrintableOrders
      orders={[order]}
      store={store}
      query={query}
      back={{ label: t('Order {number}', { number: order.number }), to: address }}
      hrefOf={asked => `${address}/print?${new URLSearchParams({ ...asked })}`}
    />
  )
}
