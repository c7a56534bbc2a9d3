import { isDeepStrictEqual } from 'node:util'
import { findCategory } from '#app/catalogue/categories/add-category.server.ts'
import type { StockLevel } from '#app/catalogue/products/admin-product.ts'
import type { Size } from '#app/catalogue/products/product.ts'
import { isOwnPriceAbove } from '#app/catalogue/products/size-price.ts'
import { VARIANT_FACTS, type Variant, variantOf } from '#app/catalogue/products/variants/variant.ts'
import { listSizeSystems } from '#app/catalogue/sizes/systems/list-size-systems.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { leaveSales } from '#app/storefront/sales/leave-sales.server.ts'
import { UNDO_ACTION } from '../bulk/bulk-edit.ts'
import { writeEdit } from './edit-product.server.ts'
import {
  type EditedProduct,
  hasSharedStock,
  isStockFieldName,
  readVariantFactName,
  stockFieldName,
  variantFactName,
} from './edited-product.ts'
import { loggedProduct } from './logged-product.ts'
import type { ProductDetails } from './product-form-schema.ts'
import { readEditedProduct } from './read-edited-product.server.ts'

/** The changes by field, as the audit log records them. */
type LoggedChanges = Readonly<Record<string, { from: unknown; to: unknown }>>

/** Whether every field that an edit changed still has the edit's value: nothing was sold or edited since. */
export function isLeftAsEdited(present: EditedProduct, changes: LoggedChanges): boolean {
  const entries = Object.entries(changes)
  const state = stateOf(present, changes)
  return entries.length > 0 && entries.every(([field, { to }]) => isDeepStrictEqual(state[field], to))
}

/** Whether an edit changed what a product costs, which a running sale lowers. */
export function changesPrices(changes: LoggedChanges): boolean {
  return Object.keys(changes).some(name => PRICES.has(readVariantFactName(name)?.fact ?? name))
}

const PRICES: ReadonlySet<string> = new Set(['pricePaisa', 'compareAtPaisa', 'sizes'])

/**
 * Undoes a whole edit of one product, by the rules of every edit.
 *
 * @returns false if the product has changed since, or an earlier picture or category no longer exists
 */
export async function undoProductEdit(
  transaction: Transaction,
  { productId, changes, actor }: { productId: number; changes: LoggedChanges; actor: string },
): Promise<boolean> {
  if (changesPrices(changes)) await leaveSales(transaction, [productId])
  const present = await readEditedProduct(transaction, productId)
  if (!present || !isLeftAsEdited(present, changes)) return false
  const details = await readDetailsBefore(transaction, present, changes)
  if (!details) return false
  const seen = { version: present.version, levels: present.levels, takesOut: true }
  const { ok } = await writeEdit(transaction, { productId, details, seen, actor }, UNDO_ACTION)
  return ok
}

/** The form's details that restore a product as it was before these changes; undefined if its category or list of sizes no longer exists. */
export async function readDetailsBefore(
  transaction: Transaction,
  present: EditedProduct,
  changes: LoggedChanges,
): Promise<ProductDetails | undefined> {
  const categoryId = await findCategoryBefore(transaction, present, changes)
  const sizeSystemId = await findSizeSystemBefore(transaction, present, changes)
  if (categoryId === undefined || sizeSystemId === undefined) return undefined
  return detailsBefore(present, changes, { categoryId, sizeSystemId })
}

/** A product by the field names of the audit log. If an edit switched between shared and separate stock, closed levels count as 0. */
function stateOf(present: EditedProduct, changes: LoggedChanges): Record<string, unknown> {
  const { levels } = present
  const stock = Object.fromEntries(levels.map(({ size, onHand }) => [stockFieldName(size), onHand]))
  const named = Object.keys(changes).filter(isStockFieldName)
  const closed = changes.stockBySize ? Object.fromEntries(named.map(name => [name, 0])) : {}
  return {
    ...loggedProduct(present, present),
    stockBySize: !hasSharedStock(levels),
    ...closed,
    ...stock,
    ...variantState(present, changes),
  }
}

function variantState({ variants }: EditedProduct, changes: LoggedChanges): Record<string, unknown> {
  const named = Object.keys(changes).flatMap(name => {
    const known = readVariantFactName(name)
    return known ? [[name, variantOf(variants, known.size)[known.fact]]] : []
  })
  return Object.fromEntries(named)
}

async function findCategoryBefore(
  transaction: Transaction,
  present: EditedProduct,
  { category }: LoggedChanges,
): Promise<number | undefined> {
  if (!category) return present.category.id
  return (await findCategory(transaction, String(category.from)))?.id
}

async function findSizeSystemBefore(
  transaction: Transaction,
  present: EditedProduct,
  { sizeSystem }: LoggedChanges,
): Promise<number | undefined> {
  if (!sizeSystem) return present.sizeSystem.id
  return (await listSizeSystems(transaction)).find(({ name }) => name === sizeSystem.from)?.id
}

function detailsBefore(
  present: EditedProduct,
  changes: LoggedChanges,
  { categoryId, sizeSystemId }: { categoryId: number; sizeSystemId: number },
): ProductDetails {
  const now = loggedProduct(present, present)
  const before = Object.fromEntries(Object.entries(changes).map(([field, { from }]) => [field, from]))
  const {
    category: _name,
    sizeSystem: _list,
    images: pictures,
    state = present.publication.state,
    publishAt = null,
    hideAt = null,
    ...fields
  } = { ...now, ...before } as typeof now
  return {
    ...fields,
    pictures,
    sizeSystemId,
    ...(PUBLICATION.some(field => field in changes) && {
      publication: { state, publishAt: readMoment(publishAt), hideAt: readMoment(hideAt) },
    }),
    category: { id: categoryId },
    levels: levelsBefore(present, changes, fields.sizes),
    variants: fields.sizes
      .map(size => variantBefore(variantOf(present.variants, size), changes))
      .map(variant => withoutReached(variant, fields.pricePaisa)),
  }
}

const PUBLICATION = ['state', 'publishAt', 'hideAt']

function readMoment(logged: string | null): Date | null {
  return logged === null ? null : new Date(logged)
}

function variantBefore(variant: Variant, changes: LoggedChanges): Variant {
  const before = VARIANT_FACTS.flatMap(fact => {
    const change = changes[variantFactName(fact, variant.size)]
    return change ? [[fact, change.from]] : []
  })
  return { ...variant, ...Object.fromEntries(before) }
}

/** Without an own price that the price of the product reaches. */
function withoutReached(variant: Variant, productPaisa: number): Variant {
  const isReached = variant.pricePaisa !== null && !isOwnPriceAbove(variant.pricePaisa, productPaisa)
  return isReached ? { ...variant, pricePaisa: null, compareAtPaisa: null } : variant
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
