import { and, eq, isNull } from 'drizzle-orm'
import { announceChangedProducts } from '#app/catalogue/products/announce-changed-products.server.ts'
import { lockProducts } from '#app/catalogue/products/lock-products.server.ts'
import type { PreOrder } from '#app/catalogue/products/pre-order.ts'
import { preOrders } from '#app/orders/tables/pre-orders.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { lockWaitingOrders, moveShipDay } from './move-ship-day.server.ts'

/** The product is gone, or archived: then only a pre-order for which orders may wait can be changed. */
type PreOrderRefusal = { kind: 'gone' }

interface Change extends PreOrder {
  productId: number
  /** The staff member's email. */
  actor: string
}

/**
 * Opens the pre-order of a product, or changes it. Who waits for pieces is mailed about another day. A lower limit takes
 * nothing from those who have ordered.
 *
 * @returns how many orders have another day now
 */
export function savePreOrder(
  database: Database,
  { productId, shipsOn, most, actor }: Change,
): Promise<Outcome<{ moved: number }, PreOrderRefusal>> {
  return inTransaction(database, async transaction => {
    await lockWaitingOrders(transaction, productId)
    const product = await lockProduct(transaction, productId)
    if (!product) return refuse({ kind: 'gone' })
    const before = await readLocked(transaction, productId)
    if (product.archivedAt && !before) return refuse({ kind: 'gone' })
    const values = { shipsOn, most, closedAt: null, passedAt: null }
    await transaction
      .insert(preOrders)
      .values({ productId, ...values })
      .onConflictDoUpdate({ target: preOrders.productId, set: values })
    const isMoved = before !== undefined && before.shipsOn !== shipsOn
    const moved = isMoved ? await moveShipDay(transaction, { productId, actor }) : 0
    await announceChangedProducts(transaction, 'products', [productId])
    const isOpened = before === undefined || before.closedAt !== null
    await recordAudit(transaction, {
      actor,
      action: isOpened ? 'product.pre-order-opened' : 'product.pre-order-changed',
      subject: { kind: 'product', id: productId, name: product.name },
      changes: {
        ...(before?.shipsOn !== shipsOn && { shipsOn: { from: before?.shipsOn ?? null, to: shipsOn } }),
        ...(before?.most !== most && { pieces: { from: before?.most ?? null, to: most } }),
      },
    })
    return { ok: true, moved }
  })
}

/** Ends the pre-order of a product: no one can order so any more, and who has goes on waiting. */
export function endPreOrder(
  database: Database,
  { productId, actor }: { productId: number; actor: string },
): Promise<Outcome<object, PreOrderRefusal>> {
  return inTransaction(database, async transaction => {
    const product = await lockProduct(transaction, productId)
    if (!product) return refuse({ kind: 'gone' })
    const ended = await transaction
      .update(preOrders)
      .set({ closedAt: new Date() })
      .where(and(eq(preOrders.productId, productId), isNull(preOrders.closedAt)))
      .returning()
    if (ended.length === 0) return { ok: true }
    await announceChangedProducts(transaction, 'products', [productId])
    await recordAudit(transaction, {
      actor,
      action: 'product.pre-order-ended',
      subject: { kind: 'product', id: productId, name: product.name },
    })
    return { ok: true }
  })
}

async function lockProduct(transaction: Transaction, productId: number) {
  const [product] = await lockProducts(transaction, [productId])
  return product
}

async function readLocked(transaction: Transaction, productId: number) {
  const [row] = await transaction
    .select()
    .from(preOrders)
    .where(eq(preOrders.productId, productId))
    .for('update')
  return row
}
