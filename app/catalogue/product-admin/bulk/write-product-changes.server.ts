import { isDeepStrictEqual } from 'node:util'
import { announceChangedProducts } from '#app/catalogue/products/announce-changed-products.server.ts'
import type { LockedProduct } from '#app/catalogue/products/lock-products.server.ts'
import { type BulkColumns, updateProducts } from '#app/catalogue/products/write-products.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { announceChangedPages } from '#app/platform/http/announce-changed-pages.server.ts'

/** The fields that staff change of many products at once, as the audit log stores them. */
export interface ChangedFields extends BulkColumns {
  /** The category's name at that time, to read. */
  category?: string
}

/** One product's part of a change. */
export interface ProductChange {
  id: number
  name: string
  from: ChangedFields
  to: ChangedFields
}

type PresentProduct = Omit<LockedProduct, 'id' | 'name' | 'version'>

/** The present values of the fields that `fields` names. */
export function presentFields(product: PresentProduct, fields: ChangedFields): ChangedFields {
  return {
    ...('pricePaisa' in fields && { pricePaisa: product.pricePaisa }),
    ...('compareAtPaisa' in fields && { compareAtPaisa: product.compareAtPaisa }),
    ...('sizePrices' in fields && { sizePrices: product.sizePrices }),
    ...('categoryId' in fields && { categoryId: product.categoryId }),
    ...('featured' in fields && { featured: product.featured }),
    ...('archivedAt' in fields && { archivedAt: product.archivedAt?.toISOString() ?? null }),
    ...('isDraft' in fields && { isDraft: product.isDraft }),
    ...('publishAt' in fields && { publishAt: product.publishAt?.toISOString() ?? null }),
    ...('hideAt' in fields && { hideAt: product.hideAt?.toISOString() ?? null }),
  }
}

/** Whether a product still has the values of `fields`. */
export function hasFields(product: PresentProduct, fields: ChangedFields): boolean {
  const present = Object.entries(presentFields(product, fields))
  return present.every(([field, value]) => isDeepStrictEqual(value, fields[field as keyof ChangedFields]))
}

/**
 * Updates the same fields of several locked products, records one audit log entry, and clears the cached pages that show
 * them.
 *
 * @returns the entry's id
 */
export async function writeProductChanges(
  transaction: Transaction,
  changes: readonly ProductChange[],
  { actor, action }: { actor: string; action: string },
): Promise<number> {
  await updateProducts(
    transaction,
    changes.map(({ id, to }) => ({ id, ...to })),
  )
  await announce(transaction, changes)
  return recordAudit(transaction, {
    actor,
    action,
    subject: subjectOf(changes),
    changes: Object.fromEntries(changes.map(change => [keyOf(change), { from: change.from, to: change.to }])),
  })
}

function subjectOf(changes: readonly ProductChange[]) {
  const [only, ...others] = changes
  return only && others.length === 0
    ? { kind: 'product' as const, id: only.id, name: only.name }
    : { kind: 'products' as const, id: 'several', name: `${changes.length} products` }
}

/** The key of one change in the audit log: the product's id, for the undo, and its name, for readers. */
function keyOf({ id, name }: Pick<ProductChange, 'id' | 'name'>): string {
  return `${id} ${name}`
}

/** Reads the changes from an audit log entry. */
export function readProductChanges(logged: Record<string, { from: unknown; to: unknown }>): ProductChange[] {
  return Object.entries(logged).map(([key, { from, to }]) => ({
    id: Number.parseInt(key, 10),
    name: key.slice(key.indexOf(' ') + 1),
    from: from as ChangedFields,
    to: to as ChangedFields,
  }))
}

/** A product that moves to another category, or in or out of the shop, can change the menu of every page. */
async function announce(transaction: Transaction, changes: readonly ProductChange[]): Promise<void> {
  const isMoved = changes.some(({ to }) => 'categoryId' in to || 'archivedAt' in to)
  if (isMoved) return announceChangedPages(transaction, { kind: 'everything' })
  const ids = changes.map(({ id }) => id)
  await announceChangedProducts(transaction, 'products', ids)
}
