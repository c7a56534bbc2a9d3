import { pdfResponse } from '#app/fulfilment/documents/pdf-response.server.ts'
import { listPrintedOrders } from '#app/orders/printing/list-printed-orders.server.ts'
import { readPrintedNumbers } from '#app/orders/printing/print-query.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/order-invoices.ts'

/** The invoices of the chosen orders, as one PDF. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const orders = await listPrintedOrders(database, readPrintedNumbers(url.searchParams))
  const [first] = orders
  if (!first) throw notFound()
  const { name, contact, address, urdu, returnDays } = await readStoreSettings(database)
  return pdfResponse(context, orders.length === 1 ? `invoice-${first.number}` : 'invoices', {
    kind: 'invoices',
    orders,
    store: { name, contact, address, addressUrdu: urdu.address ?? '', returnDays },
  })
}
