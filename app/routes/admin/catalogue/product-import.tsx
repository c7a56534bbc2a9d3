import { data, redirect } from 'react-router'
import { adminTitle } from '#app/features/admin-shell/admin-title.ts'
import { PRODUCT_SHEETS } from '#app/features/product-query/product-sheet-address.ts'
import { ImportPage } from '#app/features/product-sheets/components/import-page.tsx'
import { handleImportForm } from '#app/features/product-sheets/import/handle-import-form.server.ts'
import { readImportQuery } from '#app/features/product-sheets/import/import-address.ts'
import { showImport } from '#app/features/product-sheets/import/show-import.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { readId } from '#app/shared/ids.ts'
import type { Route } from './+types/product-import.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, 'Import')]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = readId(params.importId)
  const { database } = context.get(servicesContext)
  const shown = id && (await showImport(database, id, readImportQuery(url.searchParams)))
  if (!shown) throw notFound()
  return { shown }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const id = readId(params.importId)
  if (!id) throw notFound()
  const result = await handleImportForm(context.get(servicesContext), await readForm(request), id)
  if (result === 'removed') throw redirect(PRODUCT_SHEETS, 303)
  return data(result, { status: result.isDone ? 200 : 409 })
}

export default function ProductImport({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportPage shown={loaderData.shown} result={actionData} />
}
