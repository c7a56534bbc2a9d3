import { viewerContext } from '#app/features/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/features/admin-shell/admin-title.ts'
import { CustomersPage } from '#app/features/customers/components/customers-page.tsx'
import { readCustomerQuery } from '#app/features/customers/customer-query.ts'
import { listKnownTags } from '#app/features/customers/customer-tags.server.ts'
import { listCustomers } from '#app/features/customers/list-customers.server.ts'
import { listSavedViews } from '#app/features/saved-views/list-saved-views.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/customers.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Customers'))]

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = readCustomerQuery(url.searchParams)
  const { database } = context.get(servicesContext)
  const [list, tags, views] = await Promise.all([
    listCustomers(database, asked),
    listKnownTags(database),
    listSavedViews(database, context.get(viewerContext).id, 'customers'),
  ])
  return { query: { ...asked, page: list.page }, list, tags, views }
}

export default function Customers({ loaderData }: Route.ComponentProps) {
  return <CustomersPage {...loaderData} />
}
