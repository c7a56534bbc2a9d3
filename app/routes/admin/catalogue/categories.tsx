import { data } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { failedCategoryForm } from '#app/catalogue/categories/category-form-result.ts'
import { CATEGORIES_NOT_FETCHED } from '#app/catalogue/categories/category-name.ts'
import { CategoriesPage } from '#app/catalogue/categories/components/categories-page.tsx'
import { handleCategoryForm } from '#app/catalogue/categories/handle-category-form.server.ts'
import { listAdminCategories } from '#app/catalogue/categories/list-admin-categories.server.ts'
import { listChartOptionsOfForm } from '#app/catalogue/sizes/charts/list-size-charts.server.ts'
import { listSizeSystemOptions } from '#app/catalogue/sizes/systems/list-size-systems.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { AdminErrorPage } from '#app/desk/admin-shell/components/admin-error-page.tsx'
import { readForm } from '#app/platform/forms/read-form.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { submitForm } from '#app/ui/forms/submit-form.ts'
import type { Route } from './+types/categories.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const [categories, sizeSystems, sizeCharts] = await Promise.all([
    listAdminCategories(services.database),
    listSizeSystemOptions(services),
    listChartOptionsOfForm(services),
  ])
  return { categories, sizeSystems, sizeCharts }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email } = context.get(viewerContext)
  const form = await readForm(request)
  const { result, status } = await handleCategoryForm(context.get(servicesContext), form, email)
  return data(result, { status })
}

export const clientAction = (call: Route.ClientActionArgs) =>
  submitForm(call, typed => failedCategoryForm(typed.get('intent')))

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PRIVATE_PAGE })

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Categories'))]

export default function Categories({ loaderData }: Route.ComponentProps) {
  return <CategoriesPage {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} failure={t(CATEGORIES_NOT_FETCHED)} />
}
