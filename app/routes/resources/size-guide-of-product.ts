import { data } from 'react-router'
import { findSharedProduct } from '#app/catalogue/products/shared-products.server.ts'
import { readSizeGuide } from '#app/catalogue/sizes/adviser/read-size-guide.server.ts'
import { PUBLIC_PAGE } from '#app/platform/http/cache-control.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { formatShownProducts, SHOWN_PRODUCTS } from '#app/platform/http/page-change.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/size-guide-of-product.ts'

/** The charts of a product, and how it is cut. The same for everyone, so the page cache stores them. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const product = await findSharedProduct(services.database, params.productId, services.sharedReads)
  if (!product) throw notFound()
  return data(await readSizeGuide(services, product), {
    headers: { 'Cache-Control': PUBLIC_PAGE, [SHOWN_PRODUCTS]: formatShownProducts([product]) },
  })
}
