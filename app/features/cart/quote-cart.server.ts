import { readDeliveryBasis } from '#app/features/delivery/find-city.server.ts'
import { findCashProblem } from '#app/features/pricing/cash-problem.ts'
import { chargeRange, deliveryDaysAnywhere, deliveryTerms } from '#app/features/pricing/delivery.ts'
import { promiseDelivery } from '#app/features/pricing/delivery-promise.ts'
import { type OrderAmounts, orderAmounts } from '#app/features/pricing/order-amounts.ts'
import { findLineChange, type PricedLine, shareStock } from '#app/features/pricing/priced-line.ts'
import { ENOUGH_STOCK } from '#app/features/products/stock-text.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { CartLine } from './cart-line.ts'
import { priceCartLines } from './price-lines.server.ts'
import { buyableLines, type Quote, type QuotedDelivery, type QuotedLine } from './quote.ts'

/**
 * Quotes a cart: today's prices, stock and totals in paisa. Only buyable pieces are in the totals.
 *
 * @param city where it is delivered to, as the shopper wrote it; empty if they have not yet
 */
export async function quoteCart(
  database: Queryable,
  requested: readonly CartLine[],
  city = '',
): Promise<Quote> {
  const priced = await priceCartLines(database, requested)
  const available = shareStock(priced, stockOf(priced))
  const lines = priced.map((line, position) => toQuotedLine(line, available[position] ?? 0))
  const buyable = buyableLines(lines).map(({ seenPricePaisa, quantity }) => ({
    unitPricePaisa: seenPricePaisa ?? 0,
    quantity,
  }))
  const basis = await readDeliveryBasis(database, city)
  const terms = deliveryTerms(basis.settings, basis.place)
  const amounts = orderAmounts(buyable, terms)
  return { lines, ...amounts, delivery: quoteDelivery(basis, terms, amounts, city) }
}

function quoteDelivery(
  { settings, place }: Awaited<ReturnType<typeof readDeliveryBasis>>,
  terms: ReturnType<typeof deliveryTerms>,
  { subtotalPaisa, shippingPaisa, totalPaisa }: OrderAmounts,
  city: string,
): QuotedDelivery {
  const isKnown = city.trim() !== ''
  return {
    city: place?.name ?? null,
    rangePaisa: isKnown ? null : chargeRange(settings, subtotalPaisa),
    surchargePaisa: shippingPaisa > 0 ? settings.cashSurchargePaisa : 0,
    // Before the city is known, only a promise that holds everywhere.
    dates: promiseDelivery(new Date(), isKnown ? terms : deliveryDaysAnywhere(settings), settings),
    problem: findCashProblem(terms, totalPaisa, place?.name ?? city) ?? null,
  }
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
