import { data, redirect } from 'react-router'
import { may } from '#app/accounts/session/viewer.ts'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { countProducts } from '#app/catalogue/product-admin/list/list-products-for-admin.server.ts'
import { readAdminProductQuery } from '#app/catalogue/product-query/admin-product-query.ts'
import { ALL_PRODUCTS } from '#app/catalogue/product-query/product-sheet-address.ts'
import { ProductSheetsPage } from '#app/catalogue/product-sheets/components/product-sheets-page.tsx'
import { importHref } from '#app/catalogue/product-sheets/import/import-address.ts'
import { PRODUCT_IMPORTS } from '#app/catalogue/product-sheets/import/import-state.server.ts'
import { COSTS_PERMISSION } from '#app/catalogue/products/variants/variant.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { readUpload } from '#app/platform/forms/read-form.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { ARCHIVE_TOO_LARGE, fileRefusalText } from '#app/platform/sheets/file-refusal.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/product-sheets.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Import and export'))]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const query = readAdminProductQuery(url.searchParams)
  const [list, all, imports] = await Promise.all([
    countProducts(database, query),
    countProducts(database, ALL_PRODUCTS),
    PRODUCT_IMPORTS.listLatest(database),
  ])
  return { query, counts: { list, all }, imports }
}

/** Stores an uploaded file, and opens its comparison. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readUpload(request)
  if (!form) return data({ isDone: false, text: fileRefusalText(ARCHIVE_TOO_LARGE) }, { status: 413 })
  const viewer = context.get(viewerContext)
  const by = { actor: viewer.email, readsCosts: may(viewer, COSTS_PERMISSION) }
  const stored = await PRODUCT_IMPORTS.upload(context.get(servicesContext), form, by)
  if ('id' in stored) throw redirect(importHref(stored.id), 303)
  return data(stored, { status: 422 })
}

export default function ProductSheets({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductSheetsPage {...loaderData} result={actionData} />
}
