import { data, redirect } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { customerHref } from '#app/customers/customer-ref.ts'
import { findByEmail } from '#app/customers/find-customer.server.ts'
import { ImportedCustomerPage } from '#app/customers/imports/components/imported-customer-page.tsx'
import { deleteImported } from '#app/customers/imports/delete-imported.server.ts'
import { IMPORTED_CUSTOMERS } from '#app/customers/imports/imported-customer.ts'
import { findImportedCustomer } from '#app/customers/imports/list-imported.server.ts'
import { listSamePhone } from '#app/customers/merge-customers.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { readId } from '#app/shared/ids.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/imported-customer.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  adminTitle(matches, loaderData?.history.person.name || t('Imported customer')),
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const id = readId(params.importedId)
  const history = id && (await findImportedCustomer(database, id))
  if (!history) throw notFound()
  const { email, phone } = history.person
  // Who has ordered or signed up here has a page that shows both.
  const here = email && (await findByEmail(database, email))
  if (here) throw redirect(customerHref(here))
  return { history, others: await listSamePhone(database, { phone }) }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const id = readId(params.importedId)
  const form = await readForm(request)
  if (!id || form.get('intent') !== 'delete' || form.get('sure') !== 'yes')
    throw data('This request names nothing to do.', { status: 400 })
  const { database } = context.get(servicesContext)
  const isDeleted = await deleteImported(database, { id, actor: context.get(viewerContext).email })
  if (!isDeleted) throw notFound()
  throw redirect(IMPORTED_CUSTOMERS, 303)
}

export default function ImportedCustomer({ loaderData }: Route.ComponentProps) {
  return <ImportedCustomerPage {...loaderData} />
}
