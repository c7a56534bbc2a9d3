import { recordAudit } from '#app/features/audit/record-audit.server.ts'
import type { StockLevel } from '#app/features/products/admin-product.ts'
import { findFreeSlug } from '#app/features/products/find-free-slug.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { announceChangedPages } from '#app/platform/http/announce-changed-pages.server.ts'
import { stockLevels, stockMovements } from '#app/schema/inventory.server.ts'
import { products } from '#app/schema/products.server.ts'
import type { Outcome } from '#app/shared/refusal.ts'
import type { ProductDetails } from './product-form-schema.ts'
import {
  columnsOf,
  findParts,
  loggedState,
  loggedStock,
  type SaveRefusal,
  writePictures,
} from './product-parts.server.ts'

/** Puts a product on the shelf, in one transaction with its pictures, its stock and the ledger's first lines. */
export function addProduct(
  database: Database,
  { details, actor }: { details: ProductDetails; actor: string },
): Promise<Outcome<{ id: number; slug: string }, SaveRefusal>> {
  return inTransaction(database, async transaction => {
    const parts = await findParts(transaction, details)
    if (!parts.ok) return parts
    const category = await parts.findCategory(actor)
    const [product] = await transaction
      .insert(products)
      .values({
        ...columnsOf(details, category.id),
        slug: await findFreeSlug(transaction, 'product', details.name),
      })
      .returning({ id: products.id, slug: products.slug })
    if (!product) throw new Error('PostgreSQL stored a product without answering with it.')
    await writePictures(transaction, product.id, parts.pictures)
    await receiveStock(transaction, product.id, details.levels)
    await recordAudit(transaction, {
      actor,
      action: 'product.added',
      subject: { kind: 'product', id: product.id, name: details.name },
      changes: {
        ...fromNothing(loggedState(details, category, parts.pictures)),
        ...loggedStock(details.levels.map(({ size, onHand }) => ({ size, seen: 0, wanted: onHand }))),
      },
    })
    await announceChangedPages(transaction)
    return { ok: true, ...product }
  })
}

async function receiveStock(
  transaction: Transaction,
  productId: number,
  levels: readonly StockLevel[],
): Promise<void> {
  const stored = await transaction
    .insert(stockLevels)
    .values(levels.map(level => ({ ...level, productId })))
    .returning({ id: stockLevels.id, onHand: stockLevels.onHand })
  const received = stored.filter(level => level.onHand > 0)
  if (received.length === 0) return
  await transaction
    .insert(stockMovements)
    .values(
      received.map(({ id, onHand }) => ({ stockLevelId: id, change: onHand, reason: 'received' as const })),
    )
}

function fromNothing(state: Record<string, unknown>) {
  const filled = Object.entries(state).filter(([, to]) => to !== '' && to !== null)
  return Object.fromEntries(filled.map(([field, to]) => [field, { from: null, to }]))
}
