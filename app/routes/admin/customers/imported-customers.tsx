import { ImportedCustomersPage } from '#app/customers/imports/components/imported-customers-page.tsx'
import { listImported } from '#app/customers/imports/list-imported.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { readPageNumber, readSearchText } from '#app/shared/address-parameters.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/imported-customers.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Imported customers'))]

export async function loader({ url, context }: Route.LoaderArgs) {
  const q = readSearchText(url.searchParams.get('q'))
  const page = readPageNumber(url.searchParams.get('page'))
  return { q, list: await listImported(context.get(servicesContext).database, { q, page }) }
}

export default function ImportedCustomers({ loaderData }: Route.ComponentProps) {
  return <ImportedCustomersPage {...loaderData} />
}
