import { data } from 'react-router'
import { listMatchingProducts } from '#app/catalogue/product-admin/list/list-products-for-admin.server.ts'
import { readAdminProductQuery } from '#app/catalogue/product-query/admin-product-query.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/matching-products.ts'

/** All products of the filtered list, over all its pages, for a bulk edit. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const products = await listMatchingProducts(database, readAdminProductQuery(url.searchParams))
  return data({ products }, { headers: { 'Cache-Control': PRIVATE_PAGE } })
}

/** Asked for by a press only: loaded again after each change, they would all be chosen once more. */
export const shouldRevalidate = () => false
