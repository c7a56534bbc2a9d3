import { data, Outlet, type ShouldRevalidateFunction, type ShouldRevalidateFunctionArgs } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { listCategoryFilters } from '#app/catalogue/categories/list-category-filters.server.ts'
import { findLastProductChange } from '#app/catalogue/product-admin/bulk/find-last-product-change.server.ts'
import { ProductsPage } from '#app/catalogue/product-admin/list/components/products-page.tsx'
import { handleProductList } from '#app/catalogue/product-admin/list/handle-product-list.server.ts'
import {
  countDrafts,
  countOtherStates,
  hasProducts,
  listProductsForAdmin,
} from '#app/catalogue/product-admin/list/list-products-for-admin.server.ts'
import { readIntent } from '#app/catalogue/product-admin/list/product-list-forms.ts'
import { failedListResult } from '#app/catalogue/product-admin/list/product-list-result.ts'
import { readAdminProductQuery } from '#app/catalogue/product-query/admin-product-query.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { AdminErrorPage } from '#app/desk/admin-shell/components/admin-error-page.tsx'
import { listSavedViews } from '#app/owner/saved-views/list-saved-views.server.ts'
import { readInTurn } from '#app/platform/db/read-together.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { revalidateOnConflict } from '#app/platform/http/revalidate-on-conflict.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { submitForm } from '#app/ui/forms/submit-form.ts'
import type { Route } from './+types/products.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Products'))]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const asked = readAdminProductQuery(url.searchParams)
  const { email, id } = context.get(viewerContext)
  const [{ page, ...list }, categories, isFilled, lastChange, views, drafts] = await readInTurn([
    () => listProductsForAdmin(database, asked),
    () => listCategoryFilters(database),
    () => hasProducts(database),
    () => findLastProductChange(database, email),
    () => listSavedViews(database, id, 'products'),
    () => countDrafts(database),
  ])
  const query = { ...asked, page }
  const elsewhere = list.total === 0 && isFilled ? await countOtherStates(database, query) : []
  return { ...list, query, categories, lastChange, isShopEmpty: !isFilled, views, drafts, elsewhere }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database, log, requestId } = context.get(servicesContext)
  const form = await readForm(request)
  try {
    const actor = context.get(viewerContext).email
    const { result, status } = await handleProductList({ database, actor }, form)
    return data(result, { status })
  } catch (error) {
    log.error({ err: error, requestId }, 'a change of products could not be stored')
    return data(failedListResult(readIntent(form)), { status: 503 })
  }
}

export const clientAction = (call: Route.ClientActionArgs) =>
  submitForm(call, typed => failedListResult(readIntent(typed)))

/** Opening or closing a dialog over the list does not reload it. */
export const shouldRevalidate: ShouldRevalidateFunction = change =>
  (isSending(change) || change.currentUrl.pathname === change.nextUrl.pathname || hasOtherQuery(change)) &&
  revalidateOnConflict(change)

function isSending({ formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined && formMethod !== 'GET'
}

function hasOtherQuery({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.search !== nextUrl.search
}

export default function Products({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ProductsPage {...loaderData} />
      <Outlet />
    </>
  )
}

/** Also for the product dialog over the list, whose address may be invalid. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} failure={t('Failed to fetch products')} />
}
