import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Viewer } from '#app/accounts/session/viewer.ts'
import { PIECE_NAME } from '#app/catalogue/products/piece-name.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import type { Database, Queryable } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { wishlistItems } from '#app/storefront/tables/wishlists.server.ts'
import { MOST_WISHLIST_ITEMS, type WishlistChanges, type WishlistItem } from './wishlist.ts'

/** The list of an account, newest first. */
export async function readAccountWishlist(
  database: Queryable,
  { id }: Pick<Viewer, 'id'>,
): Promise<WishlistItem[]> {
  const { productId, pricePaisa, savedAt } = wishlistItems
  const rows = await database
    .select({ productId, pricePaisa, savedAt })
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, id))
    .orderBy(desc(savedAt), desc(productId))
    .limit(MOST_WISHLIST_ITEMS)
  return rows.map(row => ({ ...row, savedAt: row.savedAt.getTime() }))
}

/**
 * Saves and removes products on the list of an account. What is on it already stays as it was saved first. Beyond a hundred
 * the oldest are removed.
 *
 * @returns the list
 */
export function changeAccountWishlist(
  database: Database,
  viewer: Pick<Viewer, 'id'>,
  { save, remove }: WishlistChanges,
): Promise<WishlistItem[]> {
  const isTheirs = eq(wishlistItems.userId, viewer.id)
  return inTransaction(database, async transaction => {
    if (remove.length > 0) {
      await transaction.delete(wishlistItems).where(and(isTheirs, inArray(wishlistItems.productId, remove)))
    }
    if (save.length > 0) {
      // In the order of the products, so that two browsers of one person wait for each other and never in a circle.
      await transaction.execute(sql`
        insert into wishlist_items (user_id, product_id, price_paisa, saved_at)
        select ${viewer.id}, products.id, saved.price_paisa, least(now(), to_timestamp(saved.at / 1000.0))
        from jsonb_to_recordset(${JSON.stringify(save.map(toRow))}::jsonb) as saved (id int, price_paisa bigint, at bigint)
          join products on products.id = saved.id
        order by products.id
        on conflict do nothing`)
      await transaction.execute(sql`
        delete from wishlist_items where user_id = ${viewer.id} and product_id in (
          select product_id from wishlist_items where user_id = ${viewer.id}
          order by saved_at desc, product_id desc offset ${MOST_WISHLIST_ITEMS})`)
    }
    return readAccountWishlist(transaction, viewer)
  })
}

/** On the lists of how many accounts a product is. Guests’ lists are in their browsers, and in no number. */
export async function countWishlists(database: Queryable, productId: number): Promise<number> {
  const [row] = await database
    .select({ count: count() })
    .from(wishlistItems)
    .where(eq(wishlistItems.productId, productId))
  return row?.count ?? 0
}

/** What an account has saved, with names, oldest first: for the person whose it is. */
export function exportWishlist(database: Queryable, userId: string) {
  const { savedAt, pricePaisa, productId } = wishlistItems
  return database
    .select({ product: PIECE_NAME, savedAt, pricePaisa })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, productId))
    .where(eq(wishlistItems.userId, userId))
    .orderBy(savedAt, productId)
}

function toRow({ productId, pricePaisa, savedAt }: WishlistItem) {
  return { id: productId, price_paisa: pricePaisa, at: savedAt }
}
