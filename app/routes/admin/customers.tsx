import { CustomersPage } from '#app/features/customers/components/customers-page.tsx'
import { readCustomerQuery } from '#app/features/customers/customer-query.ts'
import { listCustomers } from '#app/features/customers/list-customers.server.ts'
import { adminTitle } from '#app/features/dashboard/admin-title.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/customers.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, 'Customers')]

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = readCustomerQuery(url.searchParams)
  const list = await listCustomers(context.get(servicesContext).database, asked)
  return { query: { ...asked, page: list.page }, list }
}

export default function Customers({ loaderData }: Route.ComponentProps) {
  return <CustomersPage {...loaderData} />
}
