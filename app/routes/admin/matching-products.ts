import { data } from 'react-router'
import { readAdminProductQuery } from '#app/features/catalog/admin-product-query.ts'
import { listMatchingProducts } from '#app/features/catalog/list-admin-products.server.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/matching-products.ts'

/** All products of the list that the address asks for, over all its pages, to change them in one go. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const products = await listMatchingProducts(database, readAdminProductQuery(url.searchParams))
  return data({ products }, { headers: { 'Cache-Control': PRIVATE_PAGE } })
}

/** Asked for by a press only: read anew after each change, they would all be chosen once more. */
export const shouldRevalidate = () => false
