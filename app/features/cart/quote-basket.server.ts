import { ENOUGH_STOCK } from '#app/features/catalog/stock-text.ts'
import { readStoreSettings } from '#app/features/store/read-store-settings.server.ts'
import { shippingPaisa } from '#app/features/store/store-settings.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { subtotalPaisa } from '#app/shared/money.ts'
import type { BasketLine } from './basket-line.ts'
import { priceBasket } from './price-basket.server.ts'
import { findLineChange, type PricedLine } from './priced-line.ts'
import type { Quote, QuotedLine } from './quote.ts'

/** Today's prices, stock and totals of a basket. The totals count the lines whose product is sold. */
export async function quoteBasket(database: Queryable, basket: readonly BasketLine[]): Promise<Quote> {
  const lines = (await priceBasket(database, basket)).map(toQuotedLine)
  const subtotal = subtotalPaisa(
    lines.flatMap(({ product, quantity }) =>
      product ? { unitPricePaisa: product.unitPricePaisa, quantity } : [],
    ),
  )
  const shipping = shippingPaisa(await readStoreSettings(database), subtotal)
  return { lines, subtotalPaisa: subtotal, shippingPaisa: shipping, totalPaisa: subtotal + shipping }
}

function toQuotedLine(line: PricedLine): QuotedLine {
  const { productRef, size, quantity, product } = line
  return {
    productRef,
    size,
    quantity,
    product: product && {
      id: product.id,
      slug: product.slug,
      name: product.name,
      unitPricePaisa: product.unitPricePaisa,
      image: product.image,
      // Like a page, it names no more than it must: a rival could count the sales by it.
      available: Math.min(product.available, Math.max(quantity, ENOUGH_STOCK)),
    },
    change: findLineChange(line) ?? null,
  }
}
