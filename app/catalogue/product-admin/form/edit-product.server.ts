import { lockCategories } from '#app/catalogue/categories/lock-categories.server.ts'
import { readAwaitedSizes } from '#app/catalogue/inventory/pre-orderable.server.ts'
import { type GivenPieces, lockStockLevels, setStock } from '#app/catalogue/inventory/set-stock.server.ts'
import { closeStockLevels } from '#app/catalogue/inventory/stock-levels.server.ts'
import type { StockLevel } from '#app/catalogue/products/admin-product.ts'
import { announceChangedProducts } from '#app/catalogue/products/announce-changed-products.server.ts'
import { renameProductSlug } from '#app/catalogue/products/former-product-slugs.server.ts'
import { lockProducts } from '#app/catalogue/products/lock-products.server.ts'
import { nameOfPiece } from '#app/catalogue/products/piece-name.ts'
import { settlePublication } from '#app/catalogue/products/publication.ts'
import { writeVariants } from '#app/catalogue/products/variants/write-variants.server.ts'
import { replaceProductPictures, updateProduct } from '#app/catalogue/products/write-products.server.ts'
import { withSiblings } from '#app/catalogue/products/write-style.server.ts'
import { findChanges, recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { announceChangedPages } from '#app/platform/http/announce-changed-pages.server.ts'
import { type Outcome, type Refusal, refuse } from '#app/shared/refusal.ts'
import { metreStepOf } from '#app/shared/sold-quantity.ts'
import { EDIT_ACTION } from '../bulk/bulk-edit.ts'
import { type EditedProduct, hasSharedStock, type ProductEdit } from './edited-product.ts'
import { findProductReferences, type SaveRefusal } from './find-product-references.server.ts'
import { loggedProduct, loggedStock, loggedSwitch } from './logged-product.ts'
import { type PlannedLevel, planStock, type StockPlan } from './plan-stock.ts'
import { planVariants, type VariantPlan } from './plan-variants.server.ts'
import { productColumns } from './product-columns.ts'
import type { ProductDetails } from './product-form-schema.ts'
import { listProductEdits, readEditedProduct } from './read-edited-product.server.ts'

export type EditRefusal =
  | SaveRefusal
  | { kind: 'product-gone' }
  /** Another member of staff has edited it: their edits, latest first, and the product as it is now. */
  | { kind: 'edited-meanwhile'; edits: ProductEdit[]; present: EditedProduct }
  /** Numbers that staff changed have changed since the form was opened; what is on hand now. */
  | { kind: 'stock-changed'; levels: StockLevel[] }
  /** Orders wait for pieces of these sizes, which the form removes or counts in another way; null is what all sizes share. */
  | { kind: 'has-pre-orders'; sizes: (string | null)[] }
  /** Removed sizes have pieces on hand, and staff have not confirmed their removal. */
  | { kind: 'pieces-on-hand'; levels: StockLevel[] }

/** The product as the form showed it when it was opened, and what its user confirmed. */
export interface SeenProduct {
  version: number
  levels: readonly StockLevel[]
  /** The user confirmed that the pieces of removed sizes leave the stock. */
  takesOut: boolean
}

/**
 * Writes all of a form's details, or none. A form that was opened before another edit is refused. Only stock numbers that
 * staff changed are written, and only if they still are as the form showed them, so that a form never restores pieces sold
 * while it was open. A new name changes the address, and the old address redirects to it. Orders hold copies and never
 * change.
 */
export function editProduct(database: Database, edit: Edit): Promise<Outcome<EditedOutcome, EditRefusal>> {
  return inTransaction(database, transaction => writeEdit(transaction, edit, EDIT_ACTION))
}

interface EditedOutcome {
  /** The line of the audit log; undefined if nothing was changed. */
  auditId: number | undefined
  given: GivenPieces[]
}

interface Edit {
  productId: number
  details: ProductDetails
  seen: SeenProduct
  actor: string
}

/**
 * Edits a product in the caller's transaction.
 *
 * @param action the action's name in the audit log
 * @returns the id of the audit log's entry, for an undo, and the pieces that went to orders that waited
 */
export async function writeEdit(
  transaction: Transaction,
  { productId, details: wanted, seen, actor }: Edit,
  action: string,
): Promise<Outcome<EditedOutcome, EditRefusal>> {
  const references = await findProductReferences(transaction, wanted)
  // Every transaction locks categories before products before stock, so that two never wait for each other.
  if ('name' in wanted.category) await lockCategories(transaction)
  const [locked] = await lockProducts(transaction, [productId])
  const before = await readEditedProduct(transaction, productId)
  if (!before) return refuse({ kind: 'product-gone' })
  if (before.version !== seen.version) return refuseStale(transaction, before, seen.version)
  if (!references.ok) return references
  const details = settle(wanted, before)
  const plan = planStock({ seen: seen.levels, wanted: details.levels, offered: before.sizes })
  // Metres of another step are the same cloth.
  const isOtherStep = metreStepOf(before.sizes) !== undefined && metreStepOf(details.sizes) !== undefined
  const refusal = await refuseStock(transaction, productId, plan, seen.takesOut || isOtherStep)
  if (refusal) return refusal
  const variants = await planVariants(transaction, before, details)
  if (!variants.ok) return variants

  const category = await references.findCategory(actor)
  const changes = {
    ...findChanges(
      loggedProduct(before, before),
      loggedProduct(details, { ...references, category, images: references.pictures }),
    ),
    ...(plan.isSwitch && loggedSwitch(details.levels)),
    ...loggedStock(plan.changes),
    ...variants.changes,
  }
  if (Object.keys(changes).length === 0) return { ok: true, auditId: undefined, given: [] }
  const slug = await renameProductSlug(transaction, before, details.name)
  const given = await writeProduct(transaction, productId, {
    details,
    categoryId: category.id,
    slug,
    plan,
    variants,
    hiddenSince: locked?.archivedAt,
  })
  if ('images' in changes) await replaceProductPictures(transaction, productId, references.pictures)
  const subject = { kind: 'product' as const, id: productId, name: nameOfPiece(details.name, details.colour) }
  const auditId = await recordAudit(transaction, { actor, action, subject, changes })
  // The category, and whether shoppers see the product, decide which categories the menu of every page shows.
  const isMoved = 'category' in changes || 'state' in changes
  if (isMoved) await announceChangedPages(transaction, { kind: 'everything' })
  else await announceChangedProducts(transaction, 'products', await withSiblings(transaction, [productId]))
  return { ok: true, auditId, given }
}

function settle(details: ProductDetails, present: EditedProduct): ProductDetails {
  const { publication } = details
  return publication
    ? { ...details, publication: settlePublication(publication, present.publication) }
    : details
}

async function writeProduct(
  transaction: Transaction,
  productId: number,
  edit: {
    details: ProductDetails
    categoryId: number
    slug: string
    plan: StockPlan
    variants: VariantPlan
    hiddenSince: Date | null | undefined
  },
): Promise<GivenPieces[]> {
  const { details, categoryId, slug, plan, variants, hiddenSince } = edit
  await updateProduct(transaction, productId, { ...productColumns(details, categoryId, hiddenSince), slug })
  if (Object.keys(variants.changes).length > 0) await writeVariants(transaction, productId, variants.known)
  const given = await writeStock(transaction, productId, plan.changes)
  if (plan.isSwitch) {
    await closeStockLevels(transaction, productId, hasSharedStock(details.levels) ? 'of-sizes' : 'shared')
  }
  return given
}

async function refuseStale(
  transaction: Transaction,
  present: EditedProduct,
  seenVersion: number,
): Promise<Refusal<EditRefusal>> {
  const newer = Math.max(1, Math.min(10, present.version - seenVersion))
  const edits = await listProductEdits(transaction, present.id, newer)
  return refuse({ kind: 'edited-meanwhile', edits, present })
}

/** Locks the stock and compares it with the plan; undefined if the plan can be carried out. */
async function refuseStock(
  transaction: Transaction,
  productId: number,
  { changes, leftOut, isSwitch }: StockPlan,
  takesOut: boolean,
): Promise<Refusal<EditRefusal> | undefined> {
  const present = new Map((await lockStockLevels(transaction, productId)).map(row => [row.size, row.onHand]))
  // Pieces returned to a level that the form did not show would be lost with it.
  const unseen = isSwitch
    ? [...present].filter(([size, onHand]) => onHand > 0 && !changes.some(change => change.size === size))
    : []
  const moved = changes.filter(({ size, seen }) => (present.get(size) ?? 0) !== seen)
  const sizes = [...moved.map(({ size }) => size), ...unseen.map(([size]) => size)]
  if (sizes.length > 0) {
    const levels = sizes.map(size => ({ size: size as StockLevel['size'], onHand: present.get(size) ?? 0 }))
    return refuse({ kind: 'stock-changed', levels })
  }
  const awaited = (await readAwaitedSizes(transaction, productId)).filter(
    size => isSwitch || leftOut.some(level => level.size === size),
  )
  if (awaited.length > 0) return refuse({ kind: 'has-pre-orders', sizes: awaited })
  const pieces = leftOut.filter(({ seen }) => seen > 0)
  if (pieces.length === 0 || takesOut) return undefined
  return refuse({
    kind: 'pieces-on-hand',
    levels: pieces.map(({ size, seen }) => ({ size, onHand: seen })),
  })
}

async function writeStock(
  transaction: Transaction,
  productId: number,
  changes: readonly PlannedLevel[],
): Promise<GivenPieces[]> {
  const given: GivenPieces[] = []
  for (const change of changes) {
    const outcome = await setStock(transaction, { productId, ...change })
    if (!outcome.ok) throw new Error(`The locked stock of product ${productId} has changed.`)
    given.push(...outcome.given)
  }
  return given
}
