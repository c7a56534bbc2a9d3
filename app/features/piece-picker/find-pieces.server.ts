import { inArray } from 'drizzle-orm'
import { listProductsForAdmin } from '#app/features/product-admin/list/list-products-for-admin.server.ts'
import { ALL_ACTIVE } from '#app/features/product-query/admin-product-query.ts'
import { listProductsById } from '#app/features/products/list-products-by-id.server.ts'
import { availabilityOf } from '#app/features/products/product-rows.server.ts'
import { sizePricesOfProduct } from '#app/features/products/size-prices.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { products } from '#app/schema/products.server.ts'
import { type Piece, SHORTEST_PIECE_SEARCH } from './piece.ts'

const MOST_PIECES_FOUND = 6

/** The products that can be sold and match a search, as the admin's list of products finds them; none for a short one. */
export async function findPieces(database: Queryable, q: string): Promise<Piece[]> {
  if (q.length < SHORTEST_PIECE_SEARCH) return []
  const listed = await listProductsForAdmin(database, { ...ALL_ACTIVE, q })
  return toPieces(database, listed.products.slice(0, MOST_PIECES_FOUND))
}

/** The products with these ids that can still be sold, as pieces of now. */
export async function findPiecesById(database: Queryable, ids: readonly number[]): Promise<Piece[]> {
  const products = await listProductsById(database, ids)
  return products.map(({ id, name, images, pricePaisa, sizes }) => ({
    productId: id,
    name,
    picture: images[0] ?? null,
    pricePaisa,
    sizes,
  }))
}

type FoundProduct = Awaited<ReturnType<typeof listProductsForAdmin>>['products'][number]

async function toPieces(database: Queryable, found: readonly FoundProduct[]): Promise<Piece[]> {
  const ids = found.map(({ id }) => id)
  const sold = await database
    .select({ id: products.id, sizes: products.sizes, sizePrices: sizePricesOfProduct })
    .from(products)
    .where(inArray(products.id, ids))
  return found.map(({ id, name, picture, pricePaisa, levels }) => {
    const { sizes = [], sizePrices = null } = sold.find(product => product.id === id) ?? {}
    return {
      ...{ productId: id, name, picture, pricePaisa },
      sizes: availabilityOf(sizes, levels, sizePrices ?? []),
    }
  })
}
