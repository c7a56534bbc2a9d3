import { data } from 'react-router'
import { cardsOf } from '#app/catalogue/products/card-product.ts'
import { listProductsById } from '#app/catalogue/products/list-products-by-id.server.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { listFittingProducts } from '#app/storefront/listing/list-fitting-products.server.ts'
import { MOST_CARDS } from '#app/storefront/product-cards/cards-address.ts'
import { readProductIds } from '#app/storefront/product-cards/recently-viewed.ts'
import type { Route } from './+types/product-cards'

/**
 * The current cards of the products in `?ids=3,1`, without unknown ones, and at most 24; or in `?beside=3,1` of one or two that go
 * with these. Never cached.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const beside = readProductIds(url.searchParams.get('beside'), MOST_CARDS)
  const products =
    beside.length > 0
      ? cardsOf(await listFittingProducts(database, beside))
      : await listProductsById(database, readProductIds(url.searchParams.get('ids'), MOST_CARDS))
  return data({ products }, { headers: { 'Cache-Control': PRIVATE_PAGE } })
}
