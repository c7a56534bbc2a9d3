import { data, redirect } from 'react-router'
import { CustomerImportPage } from '#app/customers/imports/components/customer-import-page.tsx'
import { handleImportForm } from '#app/customers/imports/handle-import-form.server.ts'
import { CUSTOMER_IMPORTS, readShownItems } from '#app/customers/imports/import-address.ts'
import { showImport } from '#app/customers/imports/show-import.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { readPageNumber } from '#app/shared/address-parameters.ts'
import { readId } from '#app/shared/ids.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/customer-import.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  adminTitle(matches, t('Import customers and orders')),
]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = readId(params.importId)
  const { database } = context.get(servicesContext)
  const asked = { show: readShownItems(url.searchParams), page: readPageNumber(url.searchParams.get('page')) }
  const shown = id && (await showImport(database, id, asked))
  if (!shown) throw notFound()
  return { shown }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const id = readId(params.importId)
  if (!id) throw notFound()
  const result = await handleImportForm(context.get(servicesContext), await readForm(request), id)
  if (result === 'removed') throw redirect(CUSTOMER_IMPORTS, 303)
  return data(result, { status: result.isDone ? 200 : 409 })
}

export default function CustomerImport({ loaderData, actionData }: Route.ComponentProps) {
  return <CustomerImportPage shown={loaderData.shown} result={actionData} />
}
