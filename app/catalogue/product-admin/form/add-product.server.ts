import { openStockLevels } from '#app/catalogue/inventory/stock-levels.server.ts'
import { newProductSlug } from '#app/catalogue/products/former-product-slugs.server.ts'
import { lockProducts } from '#app/catalogue/products/lock-products.server.ts'
import { nameOfPiece } from '#app/catalogue/products/piece-name.ts'
import { type ProductState, PUBLISHED, settlePublication } from '#app/catalogue/products/publication.ts'
import { writeVariants } from '#app/catalogue/products/variants/write-variants.server.ts'
import { insertProduct, replaceProductPictures } from '#app/catalogue/products/write-products.server.ts'
import { readStyleOf, writeStyle } from '#app/catalogue/products/write-style.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { announceChangedPages } from '#app/platform/http/announce-changed-pages.server.ts'
import type { Outcome } from '#app/shared/refusal.ts'
import { findProductReferences, type SaveRefusal } from './find-product-references.server.ts'
import { loggedProduct, loggedStock } from './logged-product.ts'
import { planVariants } from './plan-variants.server.ts'
import { productColumns } from './product-columns.ts'
import type { ProductDetails } from './product-form-schema.ts'

/**
 * Adds a product in one transaction with its pictures, its stock and its first stock movements.
 *
 * @param siblingId the product of which it is another colour
 */
export function addProduct(
  database: Database,
  { details: typed, siblingId, actor }: { details: ProductDetails; siblingId?: number; actor: string },
): Promise<Outcome<{ id: number; slug: string; state: ProductState }, SaveRefusal>> {
  const publication = settlePublication(typed.publication ?? PUBLISHED, undefined)
  const details = { ...typed, publication }
  return inTransaction(database, async transaction => {
    const references = await findProductReferences(transaction, details)
    if (!references.ok) return references
    const variants = await planVariants(transaction, NOT_THERE_YET, details)
    if (!variants.ok) return variants
    const category = await references.findCategory(actor)
    const slug = await newProductSlug(transaction, details.name)
    const id = await insertProduct(transaction, { ...productColumns(details, category.id), slug })
    await replaceProductPictures(transaction, id, references.pictures)
    if (siblingId !== undefined) await addColour(transaction, { id, siblingId })
    await openStockLevels(transaction, id, details.levels)
    await writeVariants(transaction, id, variants.known)
    await recordAudit(transaction, {
      actor,
      action: 'product.added',
      subject: { kind: 'product', id, name: nameOfPiece(details.name, details.colour) },
      changes: {
        ...fromNothing(loggedProduct(details, { ...references, category, images: references.pictures })),
        ...loggedStock(details.levels.map(({ size, onHand }) => ({ size, seen: 0, wanted: onHand }))),
        ...variants.changes,
      },
    })
    await announceChangedPages(transaction, { kind: 'everything' })
    return { ok: true, id, slug, state: publication.state }
  })
}

const NOT_THERE_YET = { id: 0, variants: [] }

/** A sibling that was deleted meanwhile leaves the new product alone. */
async function addColour(
  transaction: Transaction,
  { id, siblingId }: { id: number; siblingId: number },
): Promise<void> {
  await lockProducts(transaction, [siblingId])
  const style = await readStyleOf(transaction, siblingId)
  if (style) await writeStyle(transaction, { ...style, colours: [...style.colours, { id, swatch: null }] })
}

function fromNothing(state: Record<string, unknown>) {
  const filled = Object.entries(state).filter(([, to]) => to !== '' && to !== null)
  return Object.fromEntries(filled.map(([field, to]) => [field, { from: null, to }]))
}
