import { isDeepStrictEqual } from 'node:util'
import {
  type ProductChange,
  presentFields,
} from '#app/catalogue/product-admin/bulk/write-product-changes.server.ts'
import type { LockedProduct } from '#app/catalogue/products/lock-products.server.ts'
import { ownPricesAbove, type SizePrice } from '#app/catalogue/products/size-price.ts'
import { metreStepOf } from '#app/shared/sold-quantity.ts'
import type { salePrices } from '#app/storefront/tables/sales.server.ts'
import { inStep, priceOf, type SizeSalePrice } from './sale.ts'

type StoredPrice = typeof salePrices.$inferSelect

/** The changes that put prices back which still are those of the sale, of cloth those of a metre. What staff have changed has none. */
export function restoredPrices(
  inForce: readonly StoredPrice[],
  locked: readonly LockedProduct[],
): ProductChange[] {
  const present = new Map(locked.map(product => [product.id, product]))
  return inForce.flatMap(stored => {
    const product = present.get(stored.productId)
    const price = product && inPresentStep(stored, product)
    const isUntouched =
      price && product.pricePaisa === price.pricePaisa && product.compareAtPaisa === price.compareAtPaisa
    if (!isUntouched) return []
    const { id, name, ...now } = product
    const to = {
      pricePaisa: price.beforePaisa,
      compareAtPaisa: price.beforeCompareAtPaisa,
      ...(now.sizePrices.length > 0 && { sizePrices: restoredSizes(now.sizePrices, price) }),
    }
    return [{ id, name, from: presentFields(now, to), to }]
  })
}

/** The prices of a sale where the product is cut in other steps by now; undefined where it is not sold by the metre any more, or only now. */
function inPresentStep(stored: StoredPrice, { sizes }: LockedProduct): StoredPrice | undefined {
  const steps = { from: stored.stepCm, to: metreStepOf(sizes) ?? null }
  if (steps.from === steps.to) return stored
  const [pricePaisa, beforePaisa] = [stored.pricePaisa, stored.beforePaisa].map(paisa => inStep(paisa, steps))
  const [compareAtPaisa = null, beforeCompareAtPaisa = null] = [
    stored.compareAtPaisa,
    stored.beforeCompareAtPaisa,
  ].map(paisa => (paisa === null ? null : inStep(paisa, steps)))
  if (pricePaisa === undefined || beforePaisa === undefined) return undefined
  return { ...stored, pricePaisa, beforePaisa, compareAtPaisa, beforeCompareAtPaisa }
}

/**
 * Each size whose price still is that of the sale has the one before; a size that staff have changed stays, unless the
 * product's price reaches it.
 */
export function restoredSizes(
  present: readonly SizePrice[],
  { sizePrices, beforePaisa }: { sizePrices: readonly SizeSalePrice[] | null; beforePaisa: number },
): SizePrice[] {
  const restored = present.map(now => {
    const sold = sizePrices?.find(({ size }) => size === now.size)
    return sold && isDeepStrictEqual(sold.inSale, priceOf(now)) ? { size: now.size, ...sold.before } : now
  })
  return ownPricesAbove(restored, beforePaisa)
}
