import { listProductsForAdmin } from '#app/catalogue/product-admin/list/list-products-for-admin.server.ts'
import { ALL_ACTIVE } from '#app/catalogue/product-query/admin-product-query.ts'
import { listProductsById } from '#app/catalogue/products/list-products-by-id.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { type Piece, SHORTEST_PIECE_SEARCH } from './piece.ts'

const MOST_PIECES_FOUND = 6

/** The products that can be sold and match a search, as the admin's list of products finds them; none for a short one. */
export async function findPieces(database: Queryable, q: string): Promise<Piece[]> {
  if (q.length < SHORTEST_PIECE_SEARCH) return []
  const listed = await listProductsForAdmin(database, { ...ALL_ACTIVE, q })
  const ids = listed.products.slice(0, MOST_PIECES_FOUND).map(({ id }) => id)
  return findPiecesById(database, ids)
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
