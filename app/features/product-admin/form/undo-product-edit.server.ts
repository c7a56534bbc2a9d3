import { isDeepStrictEqual } from 'node:util'
import { findCategory } from '#app/features/categories/add-category.server.ts'
import type { StockLevel } from '#app/features/products/admin-product.ts'
import { SIZES, type Size } from '#app/features/products/product.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { UNDO_ACTION } from '../bulk/bulk-edit.ts'
import { writeEdit } from './edit-product.server.ts'
import { type EditedProduct, hasSharedStock, stockFieldName } from './edited-product.ts'
import type { ProductDetails } from './product-form-schema.ts'
import { loggedState } from './product-parts.server.ts'
import { readEditedProduct } from './read-edited-product.server.ts'

/** From what to what, by field, as the audit log tells it. */
type LoggedChanges = Readonly<Record<string, { from: unknown; to: unknown }>>

/** Whether everything that an edit changed of a product still is what it made of it: nothing was sold or edited since. */
export function isLeftAsEdited(present: EditedProduct, changes: LoggedChanges): boolean {
  const entries = Object.entries(changes)
  const state = stateOf(present, changes)
  return entries.length > 0 && entries.every(([field, { to }]) => isDeepStrictEqual(state[field], to))
}

/**
 * Takes back an edit of one product, whole, by the rules of every edit. @returns whether it was: not where the product is
 * another one by now, or where a picture or the category that it had is gone
 */
export async function undoProductEdit(
  transaction: Transaction,
  { productId, changes, actor }: { productId: number; changes: LoggedChanges; actor: string },
): Promise<boolean> {
  const present = await readEditedProduct(transaction, productId)
  if (!present || !isLeftAsEdited(present, changes)) return false
  const categoryId = await findCategoryBefore(transaction, present, changes)
  if (categoryId === undefined) return false
  const details = detailsBefore(present, changes, categoryId)
  const seen = { version: present.version, levels: present.levels, takesOut: true }
  const { ok } = await writeEdit(transaction, { productId, details, seen, actor }, UNDO_ACTION)
  return ok
}

/** A product by the names of the audit log. Where an edit went over to the other way of counting, the closed levels count as 0. */
function stateOf(present: EditedProduct, { stockBySize }: LoggedChanges): Record<string, unknown> {
  const { levels, category, images } = present
  const stock = Object.fromEntries(levels.map(({ size, onHand }) => [stockFieldName(size), onHand]))
  const closed = stockBySize ? CLOSED_LEVELS : {}
  return {
    ...loggedState(present, category, images),
    ...{ stockBySize: !hasSharedStock(levels), ...closed, ...stock },
  }
}

const CLOSED_LEVELS = Object.fromEntries([null, ...SIZES].map(size => [stockFieldName(size), 0]))

async function findCategoryBefore(
  transaction: Transaction,
  present: EditedProduct,
  { category }: LoggedChanges,
): Promise<number | undefined> {
  if (!category) return present.category.id
  return (await findCategory(transaction, String(category.from)))?.id
}

/** What the form would have said to leave the product as it was. */
function detailsBefore(present: EditedProduct, changes: LoggedChanges, categoryId: number): ProductDetails {
  const now = loggedState(present, present.category, present.images)
  const before = Object.fromEntries(Object.entries(changes).map(([field, { from }]) => [field, from]))
  const { category: _name, images: pictures, ...fields } = { ...now, ...before } as typeof now
  return {
    ...fields,
    pictures,
    category: { id: categoryId },
    levels: levelsBefore(present, changes, fields.sizes),
  }
}

function levelsBefore(present: EditedProduct, changes: LoggedChanges, sizes: readonly Size[]): StockLevel[] {
  const { stockBySize } = changes
  const wasBySize = stockBySize ? stockBySize.from === true : !hasSharedStock(present.levels)
  const now = new Map(present.levels.map(({ size, onHand }) => [size, onHand]))
  return (wasBySize ? sizes : [null]).map(size => {
    const onHand = changes[stockFieldName(size)]?.from ?? now.get(size) ?? 0
    return { size, onHand: Number(onHand) }
  })
}
