import { eq } from 'drizzle-orm'
import { lockStockLevels } from '#app/catalogue/inventory/set-stock.server.ts'
import { type LockedProduct, lockProducts } from '#app/catalogue/products/lock-products.server.ts'
import { removeProduct } from '#app/catalogue/products/write-products.server.ts'
import { orderLines } from '#app/orders/tables/orders.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { announceChangedPages } from '#app/platform/http/announce-changed-pages.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { CHANGE_ACTIONS } from '../bulk/bulk-edit.ts'
import { archivedFields } from '../bulk/edit-in-bulk.server.ts'
import { hasFields, presentFields, writeProductChanges } from '../bulk/write-product-changes.server.ts'

type DeletedProduct =
  | { name: string; deletion: 'removed' }
  /** The line of the audit log by which it can be undone; none where it was archived before. */
  | { name: string; deletion: 'archived'; auditId: number | undefined }

/**
 * Takes a product out of the shop: one that was ever ordered is archived, as its orders name it; any other is removed,
 * with its pictures, its stock and its ledger. An order that is being placed is waited for, and counts.
 */
export function deleteProduct(
  database: Database,
  { productId, actor }: { productId: number; actor: string },
): Promise<Outcome<DeletedProduct, { kind: 'product-gone' }>> {
  return inTransaction(database, async transaction => {
    const [product] = await lockProducts(transaction, [productId])
    if (!product) return refuse({ kind: 'product-gone' })
    const { name } = product
    // A checkout locks the stock of what it sells, so no order for it is underway from here on.
    await lockStockLevels(transaction, productId)
    if (await wasOrdered(transaction, productId)) {
      return { ok: true, name, deletion: 'archived', auditId: await archive(transaction, product, actor) }
    }
    await removeProduct(transaction, productId)
    await recordAudit(transaction, {
      actor,
      action: 'product.deleted',
      subject: { kind: 'product', id: productId, name },
    })
    await announceChangedPages(transaction, { kind: 'everything' })
    return { ok: true, name, deletion: 'removed' }
  })
}

/** Whether an order names the product. While its stock is locked, no further one will. */
export async function wasOrdered(transaction: Transaction, productId: number): Promise<boolean> {
  const [line] = await transaction
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.productId, productId))
    .limit(1)
  return line !== undefined
}

async function archive(transaction: Transaction, product: LockedProduct, actor: string) {
  const to = archivedFields(product)
  if (hasFields(product, to)) return undefined
  const { id, name } = product
  const change = { id, name, from: presentFields(product, to), to }
  return writeProductChanges(transaction, [change], { actor, action: CHANGE_ACTIONS.archive })
}
