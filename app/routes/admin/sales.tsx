import { data } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { listCategoryFilters } from '#app/catalogue/categories/list-category-filters.server.ts'
import { listSetChoices } from '#app/catalogue/product-query/list-set-choices.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { revalidateOnConflict } from '#app/platform/http/revalidate-on-conflict.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { readId } from '#app/shared/ids.ts'
import { t } from '#app/shared/text/translate.ts'
import { readMomentInKarachi } from '#app/shared/time/dates.ts'
import { SalesPage } from '#app/storefront/sales/components/sales-page.tsx'
import { handleSaleForm } from '#app/storefront/sales/handle-sale-form.server.ts'
import { findSale, listSales } from '#app/storefront/sales/list-sales.server.ts'
import { previewShop } from '#app/storefront/sales/preview-shop.server.ts'
import type { Route } from './+types/sales.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Sales'))]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const edit = url.searchParams.get('edit')
  const id = readId(edit ?? '')
  const at = readMomentInKarachi(url.searchParams.get('at') ?? '')
  const [sales, edited, categories, sets, preview] = await Promise.all([
    listSales(database),
    id === undefined ? undefined : findSale(database, id),
    listCategoryFilters(database),
    listSetChoices(database),
    at && previewShop(database, at),
  ])
  return { sales, edited: edit === 'new' ? null : edited, categories, sets, preview, now: new Date() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext)
  const form = await readForm(request)
  const { result, status } = await handleSaleForm(database, form, context.get(viewerContext).email)
  return data(result, { status })
}

export const shouldRevalidate = revalidateOnConflict

export default function Sales({ loaderData, actionData }: Route.ComponentProps) {
  return <SalesPage {...loaderData} result={actionData} />
}
