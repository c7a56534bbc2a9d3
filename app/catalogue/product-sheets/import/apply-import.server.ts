import { and, eq, isNotNull } from 'drizzle-orm'
import {
  type GivenPieces,
  type StockChange,
  setStockOfMany,
} from '#app/catalogue/inventory/set-stock.server.ts'
import type { EditedProduct } from '#app/catalogue/product-admin/form/edited-product.ts'
import { stockFieldName } from '#app/catalogue/product-admin/form/edited-product.ts'
import { listLast } from '#app/catalogue/products/list-last.server.ts'
import { lockProducts } from '#app/catalogue/products/lock-products.server.ts'
import { PUBLISHED, type Publication } from '#app/catalogue/products/publication.ts'
import { productImportItems, productImports } from '#app/catalogue/tables/product-imports.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { announceChangedPages } from '#app/platform/http/announce-changed-pages.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { message, t } from '#app/shared/text/translate.ts'
import type { ProductPlan } from '../plan/product-plan.ts'
import type { NewSizes } from '../plan/size-lists.ts'
import type { AppliedChange } from './applied-change.ts'
import { type ImportCategories, openCategories } from './import-categories.server.ts'
import { type ImportCollections, openCollections } from './import-collections.server.ts'
import { type ImportItem, type ItemOutcome, plannedItems, saveOutcomes } from './import-items.server.ts'
import { NUMBERS_LEFT } from './import-notes.ts'
import { type ImportSizes, openSizes } from './import-sizes.server.ts'
import { PRODUCT_IMPORTS } from './import-state.server.ts'
import { joinStyles, type StyledProduct } from './import-styles.server.ts'
import { stockLast } from './stock-last.server.ts'
import {
  losesLevels,
  type WrittenProduct,
  writeEditedProduct,
  writeNewProduct,
} from './write-product.server.ts'

/**
 * Writes what an import's comparison showed, in one transaction: each product that still is as it was compared. Others are left, and
 * the page of the import names them. What holds stock comes last, so that checkouts wait for a moment only: first the products that
 * lose stock levels, then the numbers of all.
 */
export async function applyImport(
  { database, files }: Pick<Services, 'database' | 'files'>,
  importId: number,
): Promise<void> {
  const fileKey = await inTransaction(database, async transaction => {
    const found = await PRODUCT_IMPORTS.lock(transaction, importId, 'applying')
    if (!found) return undefined
    const { actor, fileName } = found
    const categories = await openCategories(transaction, actor)
    const collections = await openCollections(transaction, found)
    const sizes = await openSizes(transaction, found.newSizes as NewSizes[], actor)
    const written = await listLast(transaction, async changed => {
      const written = await writeItems(transaction, { importId, categories, collections, sizes, changed })
      await joinStyles(transaction, written.styled)
      await finishStock(transaction, importId, written.stock)
      return written
    })
    await transaction
      .update(productImports)
      .set({
        state: 'applied',
        problem: collections.left(),
        fileKey: null,
        addedCategories: categories.added,
        addedCollections: collections.added,
        newSizes: sizes.added,
        appliedAt: new Date(),
      })
      .where(eq(productImports.id, importId))
    await recordAudit(transaction, {
      actor,
      action: 'products.imported',
      subject: { kind: 'import', id: importId, name: fileName },
      changes: countChanges(written.counts),
    })
    await announceChangedPages(transaction, { kind: 'everything' })
    return found.fileKey
  })
  if (fileKey) await files.delete(fileKey)
}

interface Work {
  importId: number
  categories: ImportCategories
  collections: ImportCollections
  sizes: ImportSizes
  /** Gets the ids of the products that are written. */
  changed: Set<number>
}

interface Written {
  counts: Record<'added' | 'edited' | 'left', number>
  /** With the item that each is of, and what was written of it. */
  stock: (StockChange & { number: number; change: AppliedChange })[]
  styled: StyledProduct[]
}

async function writeItems(transaction: Transaction, { importId, changed, ...work }: Work): Promise<Written> {
  await lockProducts(transaction, await readProductIds(transaction, importId))
  const written: Written = { counts: { added: 0, edited: 0, left: 0 }, stock: [], styled: [] }
  const batches = stockLast(transaction, {
    read: numbers => plannedItems(transaction, importId, numbers),
    removesStock: ({ plan }, product) => losesLevels(product, plan),
    stock: written.stock,
  })
  for await (const { items, present } of batches) {
    const outcomes: ItemOutcome[] = []
    for (const item of items) {
      const done = await writeItem(transaction, item, present.get(item.productId ?? 0), work)
      outcomes.push(toOutcome(item, done))
      if ('reason' in done) written.counts.left++
      else {
        changed.add(done.id)
        const isNew = done.change.kind === 'added'
        if (item.plan?.style) written.styled.push({ id: done.id, style: item.plan.style, isNew })
        written.counts[done.change.kind]++
        written.stock.push(
          ...done.stock.map(level => ({ ...level, number: item.number, change: done.change })),
        )
      }
    }
    await saveOutcomes(transaction, importId, outcomes)
  }
  return written
}

async function readProductIds(transaction: Transaction, importId: number): Promise<number[]> {
  const rows = await transaction
    .select({ id: productImportItems.productId })
    .from(productImportItems)
    .where(and(eq(productImportItems.importId, importId), isNotNull(productImportItems.plan)))
  return rows.flatMap(({ id }) => id ?? [])
}

async function writeItem(
  transaction: Transaction,
  { plan: planned, productId }: ImportItem,
  present: EditedProduct | undefined,
  { categories, collections, sizes }: Omit<Work, 'importId' | 'changed'>,
): Promise<WrittenProduct> {
  if (!planned) return { reason: '' }
  const details = sizes.place(planned.details)
  if (!details) return { reason: message('Its list of sizes changed meanwhile.') }
  const plan = { ...planned, details: { ...details, publication: publicationOf(planned) } }
  if (productId === null || !plan.seen) {
    const added = await writeNewProduct(transaction, plan, categories)
    if ('id' in added) await collections.join(added.id, plan.collections)
    return added
  }
  if (!present) return { reason: message('It was deleted meanwhile.') }
  if (present.version !== plan.seen.version) return { reason: message('It was edited meanwhile.') }
  const edited = await writeEditedProduct(
    transaction,
    present,
    { ...plan, seen: plan.seen.levels },
    categories,
  )
  if ('reason' in edited) return edited
  const joined = await collections.join(edited.id, plan.collections)
  return { ...edited, change: { ...edited.change, ...(joined.length > 0 && { collections: joined }) } }
}

function publicationOf({ details, isArchived }: ProductPlan): Publication | undefined {
  if (isArchived === undefined) return details.publication
  return { ...PUBLISHED, state: isArchived ? 'archived' : 'active' }
}

function toOutcome({ number }: ImportItem, done: WrittenProduct): ItemOutcome {
  if ('reason' in done) return { number, outcome: 'left', reason: done.reason }
  return { number, outcome: 'applied', productId: done.id, change: done.change }
}

/**
 * Sets the numbers of all products. One that has changed since it was compared is left, and taken out of what an undo restores.
 * What went to orders that waited is stored with its product.
 */
async function finishStock(
  transaction: Transaction,
  importId: number,
  stock: Written['stock'],
): Promise<void> {
  const set = await setStockOfMany(transaction, stock)
  const [left, given] = [new Set(set.left.map(keyOf)), new Map(set.given.map(level => [keyOf(level), level]))]
  const outcomes = [...Map.groupBy(stock, ({ number }) => number)].flatMap(([number, levels]) => {
    const names = levels.filter(level => left.has(keyOf(level))).map(({ size }) => stockFieldName(size))
    const toOrders = levels.flatMap(level => given.get(keyOf(level)) ?? [])
    if (names.length === 0 && toOrders.length === 0) return []
    return outcomeOfStock({ number, names, given: toOrders, change: levels[0]?.change })
  })
  await saveOutcomes(transaction, importId, outcomes)
}

interface StockOutcome {
  number: number
  /** The numbers that were left. */
  names: readonly string[]
  given: readonly GivenPieces[]
  change: AppliedChange | undefined
}

function outcomeOfStock({ number, names, given, change }: StockOutcome): ItemOutcome {
  const isPartly = names.length > 0
  return {
    number,
    outcome: isPartly ? 'partly' : 'applied',
    ...(isPartly && { reason: t(NUMBERS_LEFT, { names: names.join(', ') }) }),
    change:
      change?.kind === 'edited'
        ? {
            ...change,
            changes: without(change.changes, names),
            ...(given.length > 0 && { given: given.map(({ pieces, onHand }) => ({ pieces, onHand })) }),
          }
        : null,
  }
}

function keyOf({ productId, size }: Pick<StockChange, 'productId' | 'size'>): string {
  return `${productId} ${size ?? ''}`
}

function without<Value>(
  record: Readonly<Record<string, Value>>,
  names: readonly string[],
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)))
}

function countChanges(counts: Written['counts']) {
  const some = Object.entries(counts).filter(([, count]) => count > 0)
  return Object.fromEntries(some.map(([name, count]) => [name, { from: null, to: count }]))
}
