import { data, redirect } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { CustomerImportsPage } from '#app/customers/imports/components/customer-imports-page.tsx'
import { customerImportHref } from '#app/customers/imports/import-address.ts'
import { IMPORTS_OF_CUSTOMERS } from '#app/customers/imports/import-state.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { readUpload } from '#app/platform/forms/read-form.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { ARCHIVE_TOO_LARGE, fileRefusalText } from '#app/platform/sheets/file-refusal.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/customer-imports.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  adminTitle(matches, t('Import customers and orders')),
]

export async function loader({ context }: Route.LoaderArgs) {
  return { imports: await IMPORTS_OF_CUSTOMERS.listLatest(context.get(servicesContext).database) }
}

/** Stores an uploaded file, and opens its comparison. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readUpload(request)
  if (!form) return data({ isDone: false, text: fileRefusalText(ARCHIVE_TOO_LARGE) }, { status: 413 })
  const stored = await IMPORTS_OF_CUSTOMERS.upload(context.get(servicesContext), form, {
    actor: context.get(viewerContext).email,
  })
  if ('id' in stored) throw redirect(customerImportHref(stored.id), 303)
  return data(stored, { status: 422 })
}

export default function CustomerImports({ loaderData, actionData }: Route.ComponentProps) {
  return <CustomerImportsPage {...loaderData} result={actionData} />
}
