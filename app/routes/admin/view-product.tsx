import { data, useLocation } from 'react-router'
import { may } from '#app/accounts/session/viewer.ts'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { ViewProductDialog } from '#app/catalogue/product-admin/form/components/view-product-dialog.tsx'
import { hideCosts } from '#app/catalogue/product-admin/form/edited-product.ts'
import { readEditedProduct } from '#app/catalogue/product-admin/form/read-edited-product.server.ts'
import { ADMIN_PRODUCTS } from '#app/catalogue/product-query/admin-product-query.ts'
import { COSTS_PERMISSION } from '#app/catalogue/products/variants/variant.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { countWishlists } from '#app/storefront/wishlist/wishlist-of-account.server.ts'
import type { Route } from './+types/view-product.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, log, requestId } = context.get(servicesContext)
  const found = await readEditedProduct(database, params.productId).catch(error => {
    log.error({ err: error, requestId }, 'a product could not be read to be looked at')
    return 'failed' as const
  })
  if (found === 'failed') return data({ product: undefined, wishlists: 0, requestId }, { status: 500 })
  if (!found) throw notFound()
  const seesCosts = may(context.get(viewerContext), COSTS_PERMISSION)
  const product = seesCosts ? found : hideCosts(found)
  const wishlists = await countWishlists(database, product.id)
  return data({ product, wishlists, requestId: undefined })
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PRIVATE_PAGE })

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  adminTitle(matches, loaderData?.product?.name ?? t('Product')),
]

export default function ViewProduct({ loaderData, params }: Route.ComponentProps) {
  const { search } = useLocation()
  return (
    <ViewProductDialog
      {...loaderData}
      editAt={`${ADMIN_PRODUCTS}/${params.productId}${search}`}
      list={`${ADMIN_PRODUCTS}${search}`}
    />
  )
}
