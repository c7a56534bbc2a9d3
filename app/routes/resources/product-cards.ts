import { data } from 'react-router'
import { listProductsById } from '#app/catalogue/products/list-products-by-id.server.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { MOST_CARDS } from '#app/storefront/product-cards/cards-address.ts'
import { readProductIds } from '#app/storefront/product-cards/recently-viewed.ts'
import type { Route } from './+types/product-cards'

/** The current cards of the products in `?ids=3,1`, without unknown ones, and at most 24. Never cached. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ids = readProductIds(url.searchParams.get('ids'), MOST_CARDS)
  const products = await listProductsById(context.get(servicesContext).database, ids)
  return data({ products }, { headers: { 'Cache-Control': PRIVATE_PAGE } })
}
