import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { CustomersPage } from '#app/customers/components/customers-page.tsx'
import { readCustomerQuery } from '#app/customers/customer-query.ts'
import { listKnownTags } from '#app/customers/customer-tags.server.ts'
import { listImported } from '#app/customers/imports/list-imported.server.ts'
import { listCustomers } from '#app/customers/list-customers.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { listSavedViews } from '#app/owner/saved-views/list-saved-views.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/customers.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Customers'))]

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = readCustomerQuery(url.searchParams)
  const { database } = context.get(servicesContext)
  const [list, tags, views, imported] = await Promise.all([
    listCustomers(database, asked),
    listKnownTags(database),
    listSavedViews(database, context.get(viewerContext).id, 'customers'),
    listImported(database, { q: asked.q, page: 1 }),
  ])
  const { total, hasMore } = imported
  return { query: { ...asked, page: list.page }, list, tags, views, imported: { total, hasMore } }
}

export default function Customers({ loaderData }: Route.ComponentProps) {
  return <CustomersPage {...loaderData} />
}
