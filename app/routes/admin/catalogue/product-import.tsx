import { data, redirect } from 'react-router'
import { may } from '#app/accounts/session/viewer.ts'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { PRODUCT_SHEETS } from '#app/catalogue/product-query/product-sheet-address.ts'
import { ImportPage } from '#app/catalogue/product-sheets/components/import-page.tsx'
import { handleImportForm } from '#app/catalogue/product-sheets/import/handle-import-form.server.ts'
import { readImportQuery } from '#app/catalogue/product-sheets/import/import-address.ts'
import { showImport } from '#app/catalogue/product-sheets/import/show-import.server.ts'
import { COSTS_PERMISSION } from '#app/catalogue/products/variants/variant.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { readId } from '#app/shared/ids.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/product-import.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Import'))]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = readId(params.importId)
  const { database } = context.get(servicesContext)
  const seesCosts = may(context.get(viewerContext), COSTS_PERMISSION)
  const shown = id && (await showImport(database, id, { ...readImportQuery(url.searchParams), seesCosts }))
  if (!shown) throw notFound()
  return { shown }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const id = readId(params.importId)
  if (!id) throw notFound()
  const seesCosts = may(context.get(viewerContext), COSTS_PERMISSION)
  const form = await readForm(request)
  const result = await handleImportForm(context.get(servicesContext), form, { id, seesCosts })
  if (result === 'removed') throw redirect(PRODUCT_SHEETS, 303)
  return data(result, { status: result.isDone ? 200 : 409 })
}

export default function ProductImport({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportPage shown={loaderData.shown} result={actionData} />
}
