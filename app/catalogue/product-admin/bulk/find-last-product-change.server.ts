import { inArray } from 'drizzle-orm'
import { readSizePrices } from '#app/catalogue/products/size-prices.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import type { AuditLine } from '#app/owner/audit/list-audit-lines.server.ts'
import { findLatestAuditLine } from '#app/owner/audit/undoable-audit-lines.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readEditedProduct } from '../form/read-edited-product.server.ts'
import { isLeftAsEdited } from '../form/undo-product-edit.server.ts'
import {
  EDIT_ACTION,
  isUndoable,
  type LastProductChange,
  STOCK_ACTION,
  UNDO_ACTION,
  UNDOABLE_ACTIONS,
} from './bulk-edit.ts'
import { areLevelsUnmoved, readStockUndo } from './logged-stock.server.ts'
import { hasFields, readProductChanges } from './write-product-changes.server.ts'

/** Older changes can be undone in the audit log. */
const OFFERED_DAYS = 7

/**
 * The last change that a member of staff made of products, while it can be taken back: nothing where they
 * took it back already, or where every product of it is another one by now.
 */
export async function findLastProductChange(
  database: Queryable,
  actor: string,
): Promise<LastProductChange | undefined> {
  const actions = [...UNDOABLE_ACTIONS, UNDO_ACTION]
  const line = await findLatestAuditLine(database, { actor, actions, days: OFFERED_DAYS })
  if (!line || !isUndoable(line)) return undefined
  if (!(await isLeftAsChanged(database, line))) return undefined
  const { id: auditId, action, subjectName: name, happenedAt } = line
  return { auditId, action, name, happenedAt: happenedAt.toISOString() }
}

/** Whether anything still is as the change left it. */
async function isLeftAsChanged(database: Queryable, line: AuditLine): Promise<boolean> {
  if (line.action === STOCK_ACTION) {
    return areLevelsUnmoved(database, Number(line.subjectId), readStockUndo(line.changes))
  }
  if (line.action === EDIT_ACTION) {
    const product = await readEditedProduct(database, line.subjectId)
    return product !== undefined && isLeftAsEdited(product, line.changes)
  }
  const changes = readProductChanges(line.changes)
  const ids = changes.map(({ id }) => id)
  const rows = await database.select().from(products).where(inArray(products.id, ids))
  const sizePrices = await readSizePrices(database, ids)
  const present = new Map(rows.map(row => [row.id, { ...row, sizePrices: sizePrices.get(row.id) ?? [] }]))
  return changes.some(({ id, to }) => {
    const product = present.get(id)
    return product !== undefined && hasFields(product, to)
  })
}
