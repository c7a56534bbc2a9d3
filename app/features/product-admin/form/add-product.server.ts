import { recordAudit } from '#app/features/audit/record-audit.server.ts'
import { openStockLevels } from '#app/features/inventory/stock-levels.server.ts'
import { newProductSlug } from '#app/features/products/former-product-slugs.server.ts'
import { insertProduct, replaceProductPictures } from '#app/features/products/write-products.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { announceChangedPages } from '#app/platform/http/announce-changed-pages.server.ts'
import type { Outcome } from '#app/shared/refusal.ts'
import { findProductReferences, type SaveRefusal } from './find-product-references.server.ts'
import { loggedProduct, loggedStock } from './logged-product.ts'
import { productColumns } from './product-columns.ts'
import type { ProductDetails } from './product-form-schema.ts'

/** Adds a product in one transaction with its pictures, its stock and its first stock movements. */
export function addProduct(
  database: Database,
  { details, actor }: { details: ProductDetails; actor: string },
): Promise<Outcome<{ id: number; slug: string }, SaveRefusal>> {
  return inTransaction(database, async transaction => {
    const references = await findProductReferences(transaction, details)
    if (!references.ok) return references
    const category = await references.findCategory(actor)
    const slug = await newProductSlug(transaction, details.name)
    const id = await insertProduct(transaction, { ...productColumns(details, category.id), slug })
    await replaceProductPictures(transaction, id, references.pictures)
    await openStockLevels(transaction, id, details.levels)
    await recordAudit(transaction, {
      actor,
      action: 'product.added',
      subject: { kind: 'product', id, name: details.name },
      changes: {
        ...fromNothing(loggedProduct(details, { ...references, category, images: references.pictures })),
        ...loggedStock(details.levels.map(({ size, onHand }) => ({ size, seen: 0, wanted: onHand }))),
      },
    })
    await announceChangedPages(transaction, { kind: 'everything' })
    return { ok: true, id, slug }
  })
}

function fromNothing(state: Record<string, unknown>) {
  const filled = Object.entries(state).filter(([, to]) => to !== '' && to !== null)
  return Object.fromEntries(filled.map(([field, to]) => [field, { from: null, to }]))
}
