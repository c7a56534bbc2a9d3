import { orderAmounts } from '#app/features/pricing/order-amounts.ts'
import { findLineChange, type PricedLine, shareStock } from '#app/features/pricing/priced-line.ts'
import { ENOUGH_STOCK } from '#app/features/products/stock-text.ts'
import { readStoreSettings } from '#app/features/settings/read-store-settings.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { CartLine } from './cart-line.ts'
import { priceCartLines } from './price-lines.server.ts'
import { buyableLines, type Quote, type QuotedLine } from './quote.ts'

/** Quotes a cart: today's prices, stock and totals in paisa. Only buyable pieces are in the totals. */
export async function quoteCart(database: Queryable, requested: readonly CartLine[]): Promise<Quote> {
  const priced = await priceCartLines(database, requested)
  const available = shareStock(priced, stockOf(priced))
  const lines = priced.map((line, position) => toQuotedLine(line, available[position] ?? 0))
  const buyable = buyableLines(lines).map(({ seenPricePaisa, quantity }) => ({
    unitPricePaisa: seenPricePaisa ?? 0,
    quantity,
  }))
  return { lines, ...orderAmounts(buyable, await readStoreSettings(database)) }
}

function stockOf(lines: readonly PricedLine[]): Map<number, number> {
  return new Map(
    lines.flatMap(({ product }) =>
      product?.stockLevelId ? [[product.stockLevelId, product.available]] : [],
    ),
  )
}

function toQuotedLine(line: PricedLine, available: number): QuotedLine {
  const { productRef, size, quantity, product } = line
  const change = findLineChange(line, available) ?? null
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
      // Capped like on a product page, so that a competitor can't derive sales from it.
      available: Math.min(available, Math.max(quantity, ENOUGH_STOCK)),
    },
    change,
    otherSizes:
      change?.kind === 'sold-out' || change?.kind === 'size-gone' ? (product?.otherSizes ?? []) : [],
  }
}
