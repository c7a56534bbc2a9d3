import { type GivenPieces, lockStockLevels, setStock } from '#app/catalogue/inventory/set-stock.server.ts'
import { lockProducts } from '#app/catalogue/products/lock-products.server.ts'
import type { Size } from '#app/catalogue/products/product.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { STOCK_ACTION } from '../bulk/bulk-edit.ts'
import { stockFieldName } from '../form/edited-product.ts'

/** A number on hand that staff typed, and the one that they saw. */
export interface TypedLevel {
  /** None for the one number that all sizes share. */
  size: Size | null
  seen: number
  wanted: number
}

type StockChangeRefusal =
  | { kind: 'product-gone' }
  /** The product is counted in another way by now: by size, or over all sizes. */
  | { kind: 'sizes-changed' }
  /** Pieces were sold, returned or counted again since staff looked. */
  | { kind: 'stock-changed'; levels: { size: Size | null; onHand: number }[] }

interface StockChange {
  productId: number
  levels: readonly TypedLevel[]
  actor: string
}

type StockOutcome = Outcome<{ name: string; auditId?: number; given: GivenPieces[] }, StockChangeRefusal>

/** Sets numbers on hand of one product, all of them or, when one no longer is what staff saw, none. */
export function changeStock(database: Database, change: StockChange): Promise<StockOutcome> {
  return inTransaction(database, transaction => writeStockChange(transaction, change, STOCK_ACTION))
}

/** The same within a transaction, with `action` in the audit log. */
export async function writeStockChange(
  transaction: Transaction,
  { productId, levels, actor }: StockChange,
  action: string,
): Promise<StockOutcome> {
  const [product] = await lockProducts(transaction, [productId])
  if (!product) return refuse({ kind: 'product-gone' })
  const onHand = new Map((await lockStockLevels(transaction, productId)).map(row => [row.size, row.onHand]))
  if (levels.some(level => !onHand.has(level.size))) return refuse({ kind: 'sizes-changed' })
  const moved = levels.filter(level => onHand.get(level.size) !== level.seen)
  if (moved.length > 0) {
    const now = moved.map(({ size }) => ({ size, onHand: onHand.get(size) ?? 0 }))
    return refuse({ kind: 'stock-changed', levels: now })
  }
  const changed = levels.filter(level => level.seen !== level.wanted)
  if (changed.length === 0) return { ok: true, name: product.name, given: [] }
  const given: GivenPieces[] = []
  for (const level of changed) {
    const outcome = await setStock(transaction, { productId, ...level })
    if (!outcome.ok) throw new Error(`The locked stock of product ${productId} has changed.`)
    given.push(...outcome.given)
  }
  const auditId = await recordAudit(transaction, {
    actor,
    action,
    subject: { kind: 'product', id: productId, name: product.name },
    changes: Object.fromEntries(
      changed.map(({ size, seen, wanted }) => [stockFieldName(size), { from: seen, to: wanted }]),
    ),
  })
  return { ok: true, name: product.name, auditId, given }
}
