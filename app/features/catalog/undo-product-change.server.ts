import { eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { auditLog, categories } from '#app/platform/db/schema.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { lockProducts } from './lock-products.server.ts'
import {
  hasFields,
  type ProductChange,
  readProductChanges,
  writeProductChanges,
} from './product-changes.server.ts'
import { isUndoable, UNDO_ACTION } from './products-change.ts'

type UndoRefusal =
  /** There is no such change, or it is none that can be undone. */
  | { kind: 'not-undoable' }
  | { kind: 'already-undone' }
  /** Every product of it is another one by now. */
  | { kind: 'nothing-left-to-undo' }

/**
 * Takes back a change of many products, once: each that still is as the change left it becomes what it was before. The
 * others were changed or removed since, and stay as they are.
 */
export function undoProductChange(
  database: Database,
  { auditId, actor }: { auditId: number; actor: string },
): Promise<Outcome<{ restored: number; left: number }, UndoRefusal>> {
  return inTransaction(database, async transaction => {
    const [line] = await transaction.select().from(auditLog).where(eq(auditLog.id, auditId)).for('update')
    if (!line) return refuse({ kind: 'not-undoable' })
    if (line.undoneAt) return refuse({ kind: 'already-undone' })
    if (!isUndoable(line)) return refuse({ kind: 'not-undoable' })

    const changes = readProductChanges(line.changes)
    const undone = await findUndone(transaction, changes)
    if (undone.length === 0) return refuse({ kind: 'nothing-left-to-undo' })
    await writeProductChanges(transaction, undone, { actor, action: UNDO_ACTION })
    await transaction.update(auditLog).set({ undoneAt: sql`now()` }).where(eq(auditLog.id, auditId))
    return { ok: true, restored: undone.length, left: changes.length - undone.length }
  })
}

/** The changes the other way round, of the products that still are as they were left. */
async function findUndone(
  transaction: Transaction,
  changes: readonly ProductChange[],
): Promise<ProductChange[]> {
  const categoriesLeft = await holdCategories(transaction, changes)
  const present = await lockProducts(
    transaction,
    changes.map(({ id }) => id),
  )
  const products = new Map(present.map(product => [product.id, product]))
  return changes.flatMap(({ id, from, to }) => {
    const product = products.get(id)
    if (!product || !hasFields(product, to)) return []
    if (from.categoryId !== undefined && !categoriesLeft.has(from.categoryId)) return []
    return [{ id, name: product.name, from: to, to: from }]
  })
}

/** The categories to go back to that are still there, kept from being removed. */
async function holdCategories(transaction: Transaction, changes: readonly ProductChange[]) {
  const ids = [...new Set(changes.flatMap(({ from }) => from.categoryId ?? []))]
  if (ids.length === 0) return new Set<number>()
  const rows = await transaction
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, ids))
    .orderBy(categories.id)
    .for('key share')
  return new Set(rows.map(row => row.id))
}
