import { holdCategories } from '#app/catalogue/categories/read-categories.server.ts'
import { type LockedProduct, lockProducts } from '#app/catalogue/products/lock-products.server.ts'
import { ownPricesAbove } from '#app/catalogue/products/size-price.ts'
import type { AuditLine } from '#app/owner/audit/list-audit-lines.server.ts'
import { lockAuditLine, recordUndo } from '#app/owner/audit/undoable-audit-lines.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransactionUnlessRefused } from '#app/platform/db/in-transaction.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { advanceSales } from '#app/storefront/sales/advance-sales.server.ts'
import { leaveSales } from '#app/storefront/sales/leave-sales.server.ts'
import { undoProductEdit } from '../form/undo-product-edit.server.ts'
import { writeStockChange } from '../list/change-stock.server.ts'
import { EDIT_ACTION, isUndoable, STOCK_ACTION, UNDO_ACTION } from './bulk-edit.ts'
import { readStockUndo } from './logged-stock.server.ts'
import {
  hasFields,
  type ProductChange,
  readProductChanges,
  writeProductChanges,
} from './write-product-changes.server.ts'

type UndoRefusal =
  /** There is no such change, or it is none that can be undone. */
  | { kind: 'not-undoable' }
  | { kind: 'already-undone' }
  /** Every product of it is another one by now. */
  | { kind: 'nothing-left-to-undo' }

/**
 * Takes back a change of products, once: each product that still is as the change left it becomes what it was before. The
 * others were changed, sold from or removed since, and stay as they are.
 */
export async function undoProductChange(
  database: Database,
  { auditId, actor }: { auditId: number; actor: string },
): Promise<Outcome<Undone, UndoRefusal>> {
  const undone = await inTransactionUnlessRefused<Outcome<Undone, UndoRefusal>>(
    database,
    async transaction => {
      const line = await lockAuditLine(transaction, auditId)
      if (!line) return refuse({ kind: 'not-undoable' })
      if (line.undoneAt) return refuse({ kind: 'already-undone' })
      if (!isUndoable(line)) return refuse({ kind: 'not-undoable' })

      const { restored, left } = await undoLine(transaction, line, actor)
      if (restored === 0) return refuse({ kind: 'nothing-left-to-undo' })
      await recordUndo(transaction, auditId)
      return { ok: true, restored, left }
    },
  )
  // What has left a sale for it is lowered again at once.
  if (undone.ok) await advanceSales(database)
  return undone
}

/** How many products are what they were before, and how many are left as they are. */
interface Undone {
  restored: number
  left: number
}

function undoLine(transaction: Transaction, line: AuditLine, actor: string): Promise<Undone> {
  if (line.action === EDIT_ACTION) return undoEdit(transaction, line, actor)
  if (line.action === STOCK_ACTION) return undoStock(transaction, line, actor)
  return undoFields(transaction, line, actor)
}

/** All fields of the product, or none where one of them is another one by now. */
async function undoEdit(transaction: Transaction, line: AuditLine, actor: string): Promise<Undone> {
  const productId = Number(line.subjectId)
  const isUndone = await undoProductEdit(transaction, { productId, changes: line.changes, actor })
  return isUndone ? { restored: 1, left: 0 } : { restored: 0, left: 1 }
}

async function undoFields(transaction: Transaction, line: AuditLine, actor: string): Promise<Undone> {
  const changes = readProductChanges(line.changes)
  const undone = await findUndone(transaction, changes)
  if (undone.length > 0) await writeProductChanges(transaction, undone, { actor, action: UNDO_ACTION })
  return { restored: undone.length, left: changes.length - undone.length }
}

/** All numbers of the product, or none where a piece was sold or counted since. */
async function undoStock(transaction: Transaction, line: AuditLine, actor: string): Promise<Undone> {
  const productId = Number(line.subjectId)
  const levels = readStockUndo(line.changes)
  const { ok } = await writeStockChange(transaction, { productId, levels, actor }, UNDO_ACTION)
  return ok ? { restored: 1, left: 0 } : { restored: 0, left: 1 }
}

/** The changes the other way round, of the products that still are as they were left. */
async function findUndone(
  transaction: Transaction,
  changes: readonly ProductChange[],
): Promise<ProductChange[]> {
  const categoriesLeft = await holdCategories(
    transaction,
    changes.flatMap(({ from }) => from.categoryId ?? []),
  )
  await leaveSales(
    transaction,
    changes.flatMap(({ id, to }) => ('pricePaisa' in to ? id : [])),
  )
  const present = await lockProducts(
    transaction,
    changes.map(({ id }) => id),
  )
  const products = new Map(present.map(product => [product.id, product]))
  return changes.flatMap(({ id, from, to }) => {
    const product = products.get(id)
    if (!product || !hasFields(product, to)) return []
    if (from.categoryId !== undefined && !categoriesLeft.has(from.categoryId)) return []
    return [{ id, name: product.name, ...changeBack(product, { from, to }) }]
  })
}

/** Own prices of sizes that the earlier price reaches are given up. */
function changeBack(
  { sizePrices }: Pick<LockedProduct, 'sizePrices'>,
  { from, to }: Pick<ProductChange, 'from' | 'to'>,
): Pick<ProductChange, 'from' | 'to'> {
  const before = from.sizePrices ?? sizePrices
  const above = ownPricesAbove(before, from.pricePaisa ?? 0)
  if (above.length === before.length) return { from: to, to: from }
  return { from: { ...to, sizePrices }, to: { ...from, sizePrices: above } }
}
