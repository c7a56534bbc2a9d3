import { eq } from 'drizzle-orm'
import { deleteCategory } from '#app/catalogue/categories/delete-category.server.ts'
import {
  lockStockLevels,
  type StockChange,
  setStockOfMany,
} from '#app/catalogue/inventory/set-stock.server.ts'
import { type EditedProduct, stockFieldName } from '#app/catalogue/product-admin/form/edited-product.ts'
import {
  changesPrices,
  isLeftAsEdited,
  readDetailsBefore,
} from '#app/catalogue/product-admin/form/undo-product-edit.server.ts'
import { wasOrdered } from '#app/catalogue/product-admin/list/delete-product.server.ts'
import { listLast } from '#app/catalogue/products/list-last.server.ts'
import { lockProducts } from '#app/catalogue/products/lock-products.server.ts'
import { PUBLISHED } from '#app/catalogue/products/publication.ts'
import { removeProduct } from '#app/catalogue/products/write-products.server.ts'
import { productImports } from '#app/catalogue/tables/product-imports.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { announceChangedPages } from '#app/platform/http/announce-changed-pages.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { message } from '#app/shared/text/translate.ts'
import { advanceSales } from '#app/storefront/sales/advance-sales.server.ts'
import { countSaleWrites, leaveSales } from '#app/storefront/sales/leave-sales.server.ts'
import type { AppliedChange } from './applied-change.ts'
import { type ImportCategories, openCategories } from './import-categories.server.ts'
import { type LeftCollections, openLeftCollections } from './import-collections.server.ts'
import { type ImportItem, type ItemOutcome, saveOutcomes, writtenItems } from './import-items.server.ts'
import { type AddedSizes, takeBackSizes } from './import-sizes.server.ts'
import { PRODUCT_IMPORTS } from './import-state.server.ts'
import { leaveStyle } from './import-styles.server.ts'
import { stockLast } from './stock-last.server.ts'
import { type WrittenProduct, writeEditedProduct } from './write-product.server.ts'

/**
 * Takes an import back, in one transaction: each product that still is as the import left it becomes what it was, and one that it added is removed.
 * Others were changed, sold from or ordered since: they stay, and the page of the import names them.
 */
export async function undoImport({ database }: Pick<Services, 'database'>, importId: number): Promise<void> {
  const undone = await inTransaction(database, async transaction => {
    const found = await PRODUCT_IMPORTS.lock(transaction, importId, 'undoing')
    if (!found) return undefined
    const { actor, fileName } = found
    const categories = await openCategories(transaction, actor)
    const collections = await openLeftCollections(transaction, found)
    const counts = await listLast(transaction, changed =>
      undoItems(transaction, { importId, categories, collections, changed }),
    )
    await collections.deleteAdded()
    await transaction
      .update(productImports)
      .set({ state: 'undone', problem: '' })
      .where(eq(productImports.id, importId))
    await recordAudit(transaction, {
      actor,
      action: 'products.import-undone',
      subject: { kind: 'import', id: importId, name: fileName },
      changes: { restored: { from: null, to: counts.restored }, left: { from: null, to: counts.left } },
    })
    await announceChangedPages(transaction, { kind: 'everything' })
    return found
  })
  await takeBackSizes(database, (undone?.newSizes ?? []) as AddedSizes[], undone?.actor ?? '')
  // A category that has products by now stays.
  for (const id of undone?.addedCategories ?? []) {
    await deleteCategory(database, { id, intoId: undefined, actor: undone?.actor ?? '' })
  }
  // What has left a sale for it is lowered again at once. Last, because what fails here is not run again.
  await advanceSales(database)
}

interface Work {
  importId: number
  categories: ImportCategories
  collections: LeftCollections
  /** Gets the ids of the products that are taken back. */
  changed: Set<number>
}

async function undoItems(
  transaction: Transaction,
  { importId, categories, collections, changed }: Work,
): Promise<{ restored: number; left: number }> {
  const stock: (StockChange & { number: number })[] = []
  const counts = { restored: 0, left: 0 }
  const batches = stockLast(transaction, {
    read: numbers => lockedItems(transaction, importId, numbers),
    removesStock: ({ change }) => mayRemoveStock(change),
    stock,
  })
  for await (const { items, present } of batches) {
    const outcomes: ItemOutcome[] = []
    for (const item of items) {
      const done = await undoItem(transaction, item, present.get(item.productId ?? 0), categories)
      if ('reason' in done) counts.left++
      else {
        changed.add(done.id)
        await collections.leave(done.id, item.change)
        counts.restored++
        stock.push(...done.stock.map(level => ({ ...level, number: item.number })))
      }
      outcomes.push({
        number: item.number,
        ...('reason' in done ? { outcome: 'left', reason: done.reason } : { outcome: 'undone' }),
      })
    }
    await saveOutcomes(transaction, importId, outcomes)
  }
  await finishStock(transaction, importId, stock)
  return counts
}

async function* lockedItems(
  transaction: Transaction,
  importId: number,
  numbers?: readonly number[],
): AsyncGenerator<ImportItem[]> {
  for await (const items of writtenItems(transaction, importId, numbers)) {
    await lockProducts(
      transaction,
      items.flatMap(({ productId }) => productId ?? []),
    )
    await leaveSales(
      transaction,
      items.flatMap(({ productId, change }) =>
        change?.kind === 'edited' && changesPrices(change.changes) ? (productId ?? []) : [],
      ),
    )
    yield items
  }
}

/** Whether the import added the product, its sizes, or its way of counting them. */
function mayRemoveStock(change: AppliedChange | null): boolean {
  return change?.kind === 'added' || Object.keys(change?.changes ?? {}).some(name => SIZES.has(name))
}

const SIZES: ReadonlySet<string> = new Set(['sizes', 'stockBySize'])

const GONE = message('It was deleted meanwhile.')
const CHANGED = message('It was changed or sold meanwhile.')

async function undoItem(
  transaction: Transaction,
  { change }: ImportItem,
  present: EditedProduct | undefined,
  categories: ImportCategories,
): Promise<WrittenProduct> {
  if (!present || !change) return { reason: GONE }
  if (change.kind === 'added') return removeAdded(transaction, present, change)
  const { changes, archived } = change
  const isLeft = Object.keys(changes).length === 0 || isLeftAsEdited(present, changes)
  const isHidden = present.publication.state !== 'active'
  if (!isLeft || (archived && isHidden !== archived.to)) return { reason: CHANGED }
  const details = await readDetailsBefore(transaction, present, changes)
  if (!details) return { reason: message('Its earlier category was deleted.') }
  const publication = archived && ({ ...PUBLISHED, state: archived.from ? 'archived' : 'active' } as const)
  const before = { ...details, ...(publication && { publication }) }
  return writeEditedProduct(transaction, present, { details: before, seen: present.levels }, categories)
}

async function removeAdded(
  transaction: Transaction,
  { id, version, levels }: EditedProduct,
  change: Extract<AppliedChange, { kind: 'added' }>,
): Promise<WrittenProduct> {
  await lockStockLevels(transaction, id)
  const isSame = levels.every(({ size, onHand }) => change.levels[stockFieldName(size)] === onHand)
  const bySales = (await countSaleWrites(transaction, [id])).get(id) ?? 0
  if (version !== change.version + bySales || !isSame || (await wasOrdered(transaction, id)))
    return { reason: CHANGED }
  await leaveStyle(transaction, id)
  await removeProduct(transaction, id)
  return { id, change, stock: [] }
}

/** A number that moved in the moment of the undo is left, as all that moved before it is. */
async function finishStock(
  transaction: Transaction,
  importId: number,
  stock: readonly (StockChange & { number: number })[],
): Promise<void> {
  const { left } = await setStockOfMany(transaction, stock)
  const numbers = new Set(left.map(one => stock.find(level => isSameLevel(level, one))?.number ?? 0))
  const outcomes = [...numbers].map(
    (number): ItemOutcome => ({
      number,
      outcome: 'partly',
      reason: message('Its stock moved in this moment, and was left.'),
    }),
  )
  await saveOutcomes(transaction, importId, outcomes)
}

function isSameLevel(one: StockChange, other: StockChange): boolean {
  return one.productId === other.productId && one.size === other.size
}
