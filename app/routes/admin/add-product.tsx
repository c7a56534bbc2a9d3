import { data } from 'react-router'
import { may } from '#app/accounts/session/viewer.ts'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { listCategoryOptions } from '#app/catalogue/categories/list-category-options.server.ts'
import { AddProductPage } from '#app/catalogue/product-admin/form/components/add-product-page.tsx'
import { hideCosts } from '#app/catalogue/product-admin/form/edited-product.ts'
import { handleNewProduct } from '#app/catalogue/product-admin/form/handle-product-form.server.ts'
import { failedProductForm } from '#app/catalogue/product-admin/form/product-form-result.ts'
import { PRODUCT_NOT_ADDED } from '#app/catalogue/product-admin/form/product-form-schema.ts'
import { readEditedProduct } from '#app/catalogue/product-admin/form/read-edited-product.server.ts'
import { readPictureLimit } from '#app/catalogue/product-admin/form/read-picture-limit.server.ts'
import { listPiecesOfStyle } from '#app/catalogue/products/list-pieces-of-style.server.ts'
import { COSTS_PERMISSION } from '#app/catalogue/products/variants/variant.ts'
import { listChartOptionsOfForm } from '#app/catalogue/sizes/charts/list-size-charts.server.ts'
import { listSizeSystemOptions } from '#app/catalogue/sizes/systems/list-size-systems.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { readId } from '#app/shared/ids.ts'
import { t } from '#app/shared/text/translate.ts'
import { submitForm } from '#app/ui/forms/submit-form.ts'
import type { Route } from './+types/add-product.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const like = url.searchParams.get('like')
  const [categories, sizeSystems, sizeCharts, mostPictures, sibling, siblings] = await Promise.all([
    listCategoryOptions(services),
    listSizeSystemOptions(services),
    listChartOptionsOfForm(services),
    readPictureLimit(services),
    like === null ? undefined : readEditedProduct(services.database, like),
    listPiecesOfStyle(services.database, readId(like)),
  ])
  const seesCosts = may(context.get(viewerContext), COSTS_PERMISSION)
  const shown = sibling && !seesCosts ? hideCosts(sibling) : sibling
  return { categories, sizeSystems, sizeCharts, mostPictures, seesCosts, sibling: shown, siblings }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext)
  const siblingId = readId(url.searchParams.get('like'))
  const { result, status } = await handleNewProduct(context.get(servicesContext), await readForm(request), {
    actor: viewer.email,
    seesCosts: may(viewer, COSTS_PERMISSION),
    siblingId,
  })
  return data(result, { status })
}

export const clientAction = (call: Route.ClientActionArgs) =>
  submitForm(call, typed => failedProductForm(typed, PRODUCT_NOT_ADDED))

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PRIVATE_PAGE })

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Add product'))]

export default function AddProduct({ loaderData, actionData }: Route.ComponentProps) {
  return <AddProductPage {...loaderData} result={actionData} />
}
