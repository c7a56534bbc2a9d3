import type { CategoryOption } from '#app/catalogue/categories/category.ts'
import { readAwaitedSizes } from '#app/catalogue/inventory/pre-orderable.server.ts'
import {
  lockStockLevels,
  type StockChange,
  setStockOfMany,
} from '#app/catalogue/inventory/set-stock.server.ts'
import { closeStockLevels, openStockLevels } from '#app/catalogue/inventory/stock-levels.server.ts'
import {
  type EditedProduct,
  hasSharedStock,
  stockFieldName,
} from '#app/catalogue/product-admin/form/edited-product.ts'
import { loggedProduct, loggedStock, loggedSwitch } from '#app/catalogue/product-admin/form/logged-product.ts'
import { planStock, removesLevels, type StockPlan } from '#app/catalogue/product-admin/form/plan-stock.ts'
import { type CodeRefusal, planVariants } from '#app/catalogue/product-admin/form/plan-variants.server.ts'
import { productColumns } from '#app/catalogue/product-admin/form/product-columns.ts'
import type { ProductDetails } from '#app/catalogue/product-admin/form/product-form-schema.ts'
import type { StockLevel } from '#app/catalogue/products/admin-product.ts'
import { newProductSlug, renameProductSlug } from '#app/catalogue/products/former-product-slugs.server.ts'
import { writeVariants } from '#app/catalogue/products/variants/write-variants.server.ts'
import {
  insertProduct,
  replaceProductPictures,
  updateProduct,
} from '#app/catalogue/products/write-products.server.ts'
import { findChanges } from '#app/owner/audit/record-audit.server.ts'
import type { Picture } from '#app/owner/media/picture.ts'
import { readPictures } from '#app/owner/media/read-pictures.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { message } from '#app/shared/text/translate.ts'
import type { ProductPlan } from '../plan/product-plan.ts'
import type { AppliedChange } from './applied-change.ts'
import type { ImportCategories } from './import-categories.server.ts'

/** What was written of a product, or why nothing was. */
export type WrittenProduct = { id: number; change: AppliedChange; stock: StockChange[] } | { reason: string }

const REASONS = {
  category: message('Its category was deleted meanwhile.'),
  picture: message('A picture of it is gone. Please upload the file again.'),
  stock: message('Its stock changed meanwhile.'),
  preOrders: message('Orders wait for pre-ordered pieces of it, so its sizes stay.'),
}

/** Adds a product of a file, with its stock and its first stock movements. */
export async function writeNewProduct(
  transaction: Transaction,
  { details, slug }: { details: ProductDetails; slug?: string },
  categories: ImportCategories,
): Promise<WrittenProduct> {
  const pictures = await findPictures(transaction, details)
  if (!pictures) return { reason: REASONS.picture }
  const category = await categories.find(details.category)
  if (!category) return { reason: REASONS.category }
  const variants = await planVariants(transaction, { id: 0, variants: [] }, details)
  if (!variants.ok) return codeReason(variants.refusal)
  const id = await insertProduct(transaction, {
    ...productColumns(details, category.id),
    slug: await newProductSlug(transaction, slug || details.name),
  })
  if (pictures.length > 0) await replaceProductPictures(transaction, id, pictures)
  await openStockLevels(transaction, id, details.levels)
  await writeVariants(transaction, id, variants.known)
  const levels = details.levels.map(({ size, onHand }) => [stockFieldName(size), onHand])
  const change = { kind: 'added', version: 1, levels: Object.fromEntries(levels) } as const
  return { id, change, stock: [] }
}

interface Edit {
  details: ProductDetails
  /** The stock as it was compared. */
  seen: readonly StockLevel[]
}

/**
 * Edits a locked product, all but the numbers of its stock: those are set at the end, for all products at once, so that no
 * checkout waits for the rest. Only the stock of a product that loses a size or goes over to other levels is held at once; of
 * several products it is held before (`stockLast`).
 */
export async function writeEditedProduct(
  transaction: Transaction,
  present: EditedProduct,
  { details, seen }: Edit,
  categories: ImportCategories,
): Promise<WrittenProduct> {
  const category = await categories.find(details.category)
  if (!category) return { reason: REASONS.category }
  const pictures = await findPictures(transaction, details, present.images)
  if (!pictures) return { reason: REASONS.picture }
  const variants = await planVariants(transaction, present, details)
  if (!variants.ok) return codeReason(variants.refusal)
  const plan = planStock({ seen, wanted: details.levels, offered: present.sizes })
  if (removesLevels(plan) && (await isWaitedFor(transaction, present.id, plan))) {
    return { reason: REASONS.preOrders }
  }
  if (plan.isSwitch && !(await switchStock(transaction, present.id, plan, details.levels))) {
    return { reason: REASONS.stock }
  }
  const changes = {
    ...findChanges(
      loggedProduct(present, present),
      // A file changes no list of sizes, and an undo finds the one of the product.
      loggedProduct(details, { category, sizeSystem: present.sizeSystem, images: pictures }),
    ),
    ...(plan.isSwitch && loggedSwitch(details.levels)),
    ...loggedStock(plan.changes),
    ...variants.changes,
  }
  await writeColumns(transaction, present, { details, category })
  if ('images' in changes) await replaceProductPictures(transaction, present.id, pictures)
  if (Object.keys(variants.changes).length > 0) await writeVariants(transaction, present.id, variants.known)
  const stock = plan.isSwitch ? [] : plan.changes.map(level => ({ productId: present.id, ...level }))
  return { id: present.id, change: { kind: 'edited', changes }, stock }
}

/** Whether writing what was planned of a product removes stock levels. */
export function losesLevels({ sizes: offered }: EditedProduct, plan: ProductPlan | null): boolean {
  if (!plan?.seen) return false
  return removesLevels(planStock({ seen: plan.seen.levels, wanted: plan.details.levels, offered }))
}

/** Whether orders wait for pieces of a level that goes. Held before they are read, so that none is pre-ordered meanwhile. */
async function isWaitedFor(
  transaction: Transaction,
  productId: number,
  { isSwitch, leftOut }: StockPlan,
): Promise<boolean> {
  await lockStockLevels(transaction, productId)
  const awaited = await readAwaitedSizes(transaction, productId)
  return awaited.some(size => isSwitch || leftOut.some(level => level.size === size))
}

function codeReason({ taken: [first] }: CodeRefusal): { reason: string } {
  return { reason: first?.note ?? '' }
}

/** Undefined if one of them was collected as unused since the file was read. Those of the product itself are in use. */
async function findPictures(
  transaction: Transaction,
  details: ProductDetails,
  present: readonly Picture[] = [],
): Promise<Picture[] | undefined> {
  const own = new Map(present.map(picture => [picture.key, picture]))
  const others = details.pictures.filter(({ key }) => !own.has(key))
  const known = await readPictures(
    transaction,
    others.map(({ key }) => key),
  )
  const pictures = details.pictures.flatMap(({ key, alt, altUrdu = '' }) => {
    const picture = own.get(key) ?? known.get(key)
    return picture ? [{ ...picture, alt, altUrdu }] : []
  })
  return pictures.length < details.pictures.length ? undefined : pictures
}

async function writeColumns(
  transaction: Transaction,
  present: EditedProduct,
  { details, category }: { details: ProductDetails; category: CategoryOption },
): Promise<void> {
  const slug = await renameProductSlug(transaction, present, details.name)
  await updateProduct(transaction, present.id, { ...productColumns(details, category.id), slug })
}

/** @returns false if a number is not what was compared */
async function switchStock(
  transaction: Transaction,
  productId: number,
  { changes }: StockPlan,
  wanted: readonly StockLevel[],
): Promise<boolean> {
  const present = new Map((await lockStockLevels(transaction, productId)).map(row => [row.size, row.onHand]))
  if (changes.some(({ size, seen }) => (present.get(size) ?? 0) !== seen)) return false
  const takenOut = new Set(changes.map(({ size }) => size))
  if ([...present].some(([size, onHand]) => onHand > 0 && !takenOut.has(size as StockLevel['size'])))
    return false
  await setStockOfMany(
    transaction,
    changes.map(level => ({ productId, ...level })),
  )
  await closeStockLevels(transaction, productId, hasSharedStock(wanted) ? 'of-sizes' : 'shared')
  return true
}
