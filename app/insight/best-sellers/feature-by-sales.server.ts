import { ne } from 'drizzle-orm'
import { announceChangedProducts } from '#app/catalogue/products/announce-changed-products.server.ts'
import { lockProducts } from '#app/catalogue/products/lock-products.server.ts'
import { updateProducts } from '#app/catalogue/products/write-products.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { chooseBySales } from './choose-by-sales.server.ts'

/**
 * Features what sells, and takes back what does so no longer, where the settings ask for it; otherwise it takes all back that
 * it has featured. What staff have decided about a product stays.
 */
export async function featureBySales(database: Database, now = new Date()): Promise<void> {
  const { featuresBySales } = await readStoreSettings(database)
  const chosen = featuresBySales ? await chooseBySales(database, now) : new Map<number, never>()
  await inTransaction(database, async transaction => {
    const before = await transaction
      .select({ id: products.id })
      .from(products)
      .where(ne(products.featuredBySales, 'none'))
    const locked = await lockProducts(transaction, [...chosen.keys(), ...before.map(({ id }) => id)])
    const updates = locked
      .filter(({ featured, featuredBySales }) => featured === featuredBySales)
      .map(({ id, featured }) => ({ id, featured, next: chosen.get(id) ?? ('none' as const) }))
      .filter(({ featured, next }) => featured !== next)
      .map(({ id, next }) => ({ id, featured: next, featuredBySales: next }))
    if (updates.length === 0) return
    await updateProducts(transaction, updates)
    await announceChangedProducts(
      transaction,
      'products',
      updates.map(({ id }) => id),
    )
  })
}
