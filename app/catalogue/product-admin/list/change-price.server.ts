import { lockProducts } from '#app/catalogue/products/lock-products.server.ts'
import { ownPricesAbove } from '#app/catalogue/products/size-price.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { PRICE_ACTION } from '../bulk/bulk-edit.ts'
import { writeProductChanges } from '../bulk/write-product-changes.server.ts'

type PriceRefusal =
  | { kind: 'product-gone' }
  /** Other staff have set another price since the list was loaded. */
  | { kind: 'price-changed'; pricePaisa: number }

/**
 * Sets one product's price, unless it no longer is the one that staff saw. A price that reaches the one before the sale
 * ends the sale, as staff may also ask. Own prices of sizes that it reaches are given up, since the product has the lowest.
 * @param change.endsSale the price before the sale is given up
 */
export function changePrice(
  database: Database,
  change: { productId: number; seenPaisa: number; pricePaisa: number; endsSale?: boolean; actor: string },
): Promise<Outcome<{ name: string; hasEndedSale: boolean; auditId?: number }, PriceRefusal>> {
  const { productId, seenPaisa, pricePaisa, endsSale = false, actor } = change
  return inTransaction(database, async transaction => {
    const [product] = await lockProducts(transaction, [productId])
    if (!product) return refuse({ kind: 'product-gone' })
    const { name, compareAtPaisa } = product
    if (product.pricePaisa !== seenPaisa) {
      return refuse({ kind: 'price-changed', pricePaisa: product.pricePaisa })
    }
    const hasEndedSale = compareAtPaisa !== null && (endsSale || pricePaisa >= compareAtPaisa)
    const hasNewPrice = pricePaisa !== seenPaisa
    if (!hasNewPrice && !hasEndedSale) return { ok: true, name, hasEndedSale }
    const above = ownPricesAbove(product.sizePrices, pricePaisa)
    const hasReached = above.length < product.sizePrices.length
    const from = {
      ...(hasNewPrice && { pricePaisa: seenPaisa }),
      ...(hasEndedSale && { compareAtPaisa }),
      ...(hasReached && { sizePrices: product.sizePrices }),
    }
    const to = {
      ...(hasNewPrice && { pricePaisa }),
      ...(hasEndedSale && { compareAtPaisa: null }),
      ...(hasReached && { sizePrices: above }),
    }
    const auditId = await writeProductChanges(transaction, [{ id: productId, name, from, to }], {
      actor,
      action: PRICE_ACTION,
    })
    return { ok: true, name, hasEndedSale, auditId }
  })
}
