import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/record-audit.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { products } from '#app/platform/db/schema.server.ts'
import { announceChangedPages } from '#app/platform/http/announce-changed-pages.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { lockProducts } from './lock-products.server.ts'

export type PriceRefusal =
  | { kind: 'product-gone' }
  /** Somebody else has set another price since staff looked. */
  | { kind: 'price-changed'; pricePaisa: number }
  /** The product is on sale, and what it cost before has to stay above what it costs. */
  | { kind: 'not-below-compare-at'; compareAtPaisa: number }

/** Sets one product's price, unless it no longer is the one that staff saw. */
export function changePrice(
  database: Database,
  change: { productId: number; seenPaisa: number; pricePaisa: number; actor: string },
): Promise<Outcome<{ name: string }, PriceRefusal>> {
  const { productId, seenPaisa, pricePaisa, actor } = change
  return inTransaction(database, async transaction => {
    const [product] = await lockProducts(transaction, [productId])
    if (!product) return refuse({ kind: 'product-gone' })
    const { name, compareAtPaisa } = product
    if (product.pricePaisa !== seenPaisa) {
      return refuse({ kind: 'price-changed', pricePaisa: product.pricePaisa })
    }
    if (compareAtPaisa !== null && pricePaisa >= compareAtPaisa) {
      return refuse({ kind: 'not-below-compare-at', compareAtPaisa })
    }
    if (pricePaisa === seenPaisa) return { ok: true, name }
    await transaction
      .update(products)
      .set({ pricePaisa, version: sql`${products.version} + 1`, updatedAt: sql`now()` })
      .where(eq(products.id, productId))
    await recordAudit(transaction, {
      actor,
      action: 'product.price-changed',
      subject: { kind: 'product', id: productId, name },
      changes: { pricePaisa: { from: seenPaisa, to: pricePaisa } },
    })
    await announceChangedPages(transaction)
    return { ok: true, name }
  })
}
