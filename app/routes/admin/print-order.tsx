import { adminTitle } from '#app/features/dashboard/admin-title.ts'
import { PrintableOrder } from '#app/features/orders/components/printable-order.tsx'
import { findAdminOrder } from '#app/features/orders/find-admin-order.server.ts'
import { PRINT_NAMES, readPrintQuery } from '#app/features/orders/print-query.ts'
import { readStoreSettings } from '#app/features/store/read-store-settings.server.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/print-order.ts'

// What a browser offers as the name of the file.
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  loaderData
    ? { title: `${PRINT_NAMES[loaderData.query.as]} ${loaderData.order.number} · ${loaderData.store.name}` }
    : adminTitle(matches, 'Print'),
]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const order = await findAdminOrder(database, params.number)
  if (!order) throw notFound()
  const { name, contact, address, returnDays } = await readStoreSettings(database)
  return { order, store: { name, contact, address, returnDays }, query: readPrintQuery(url.searchParams) }
}

export default function PrintOrder({ loaderData }: Route.ComponentProps) {
  return <PrintableOrder {...loaderData} />
}
