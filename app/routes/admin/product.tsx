import { data, useLocation } from 'react-router'
import { may } from '#app/accounts/session/viewer.ts'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { listCategoryOptions } from '#app/catalogue/categories/list-category-options.server.ts'
import { EditProductDialog } from '#app/catalogue/product-admin/form/components/edit-product-dialog.tsx'
import { hideCosts } from '#app/catalogue/product-admin/form/edited-product.ts'
import { handleEditedProduct } from '#app/catalogue/product-admin/form/handle-product-form.server.ts'
import { failedProductForm } from '#app/catalogue/product-admin/form/product-form-result.ts'
import { PRODUCT_NOT_UPDATED } from '#app/catalogue/product-admin/form/product-form-schema.ts'
import { readEditedProduct } from '#app/catalogue/product-admin/form/read-edited-product.server.ts'
import { readPictureLimit } from '#app/catalogue/product-admin/form/read-picture-limit.server.ts'
import { ADMIN_PRODUCTS } from '#app/catalogue/product-query/admin-product-query.ts'
import { COSTS_PERMISSION } from '#app/catalogue/products/variants/variant.ts'
import { listChartOptionsOfForm } from '#app/catalogue/sizes/charts/list-size-charts.server.ts'
import { listSizeSystemOptions } from '#app/catalogue/sizes/systems/list-size-systems.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { ProductRunOuts } from '#app/insight/reorder/components/product-run-outs.tsx'
import { readRunOutsOfProduct } from '#app/insight/reorder/list-run-outs.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import { submitForm } from '#app/ui/forms/submit-form.ts'
import type { Route } from './+types/product.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { database, log, requestId } = services
  const seesCosts = may(context.get(viewerContext), COSTS_PERMISSION)
  const found = await readEditedProduct(database, params.productId).catch(error => {
    log.error({ err: error, requestId }, 'a product could not be read for its form')
    return 'failed' as const
  })
  if (found === 'failed') {
    const nothing = {
      product: undefined,
      categories: undefined,
      sizeSystems: [],
      sizeCharts: [],
      mostPictures: 0,
      seesCosts: false,
      runOuts: [],
      today: '',
    }
    return data({ ...nothing, requestId }, { status: 500 })
  }
  if (!found) throw notFound()
  const [categories, sizeSystems, sizeCharts, mostPictures, runOuts] = await Promise.all([
    listCategoryOptions(services),
    listSizeSystemOptions(services),
    listChartOptionsOfForm(services),
    readPictureLimit(services, found.id),
    readRunOutsOfProduct(database, found.id),
  ])
  const product = seesCosts ? found : hideCosts(found)
  const today = dayInKarachi(new Date())
  return data({
    product,
    categories,
    sizeSystems,
    sizeCharts,
    mostPictures,
    seesCosts,
    runOuts,
    today,
    requestId: undefined,
  })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext)
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const { result, status } = await handleEditedProduct(services, params.productId, form, {
    actor: viewer.email,
    seesCosts: may(viewer, COSTS_PERMISSION),
  })
  return data(result, { status })
}

export const clientAction = (call: Route.ClientActionArgs) =>
  submitForm(call, typed => failedProductForm(typed, PRODUCT_NOT_UPDATED))

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PRIVATE_PAGE })

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  adminTitle(matches, loaderData?.product?.name ?? t('Product')),
]

export default function Product({ loaderData, actionData, params }: Route.ComponentProps) {
  const { search } = useLocation()
  const { runOuts, today, ...form } = loaderData
  return (
    <EditProductDialog
      {...form}
      aside={<ProductRunOuts sizes={runOuts} today={today} />}
      result={actionData}
      action={`${ADMIN_PRODUCTS}/${params.productId}${search}`}
      list={`${ADMIN_PRODUCTS}${search}`}
    />
  )
}
