import { leavesFrom } from '#app/catalogue/products/pre-order.ts'
import { ENOUGH_STOCK } from '#app/catalogue/products/stock-text.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readTogether } from '#app/platform/db/read-together.server.ts'
import { type AdvancedOrder, advanceOf, offeredWays } from '#app/pricing/advance.ts'
import { type CashProblem, findCashProblem } from '#app/pricing/cash-problem.ts'
import { readDeliveryBasis } from '#app/pricing/delivery/find-city.server.ts'
import {
  chargeRange,
  deliveryCostFor,
  deliveryDaysAnywhere,
  deliveryTerms,
  missingToFree,
  missingToFreeAnywhere,
} from '#app/pricing/delivery.ts'
import { promiseDelivery } from '#app/pricing/delivery-promise.ts'
import { deliveryText } from '#app/pricing/delivery-words.ts'
import { namesOfPlace } from '#app/pricing/delivery-zone.ts'
import { discountOrder } from '#app/pricing/discounts/offered-discounts.ts'
import { readDiscounts } from '#app/pricing/discounts/read-discounts.server.ts'
import { sumOf } from '#app/pricing/discounts.ts'
import { amountsOf, type OrderAmounts, orderAmounts } from '#app/pricing/order-amounts.ts'
import {
  type PaymentSettings,
  type PaymentTerms,
  paymentTerms,
  paymentText,
} from '#app/pricing/payment-words.ts'
import { findLineChange, type PricedLine, shareStock } from '#app/pricing/priced-line.ts'
import type { OrderSource } from '#app/shared/order-source.ts'
import { isCash, type PaymentMethod } from '#app/shared/payment-method.ts'
import { saidText } from '#app/shared/text/said-text.ts'
import type { CartLine } from './cart-line.ts'
import { priceCartLines } from './price-lines.server.ts'
import {
  buyableLines,
  type Quote,
  type QuotedDelivery,
  type QuotedLine,
  type QuotedPayment,
} from './quote.ts'

/** What a quote is for. */
export interface AskedQuote {
  /** Where it is delivered to, as the shopper wrote it; empty if they have not yet. */
  city?: string
  /** The code of a discount as `readCode` reads it; empty for none. */
  code?: string
  method?: PaymentMethod
  /** Where the order comes from. */
  source?: OrderSource
}

/** Quotes a cart: today's prices, stock and totals in paisa. Only buyable pieces are in the totals. */
export async function quoteCart(
  database: Queryable,
  requested: readonly CartLine[],
  { city = '', code = '', method = 'cash_on_delivery', source = 'website' }: AskedQuote = {},
): Promise<Quote> {
  const priced = await priceCartLines(database, requested)
  const available = shareStock(priced, stockOf(priced))
  const lines = priced.map((line, position) => toQuotedLine(line, available[position] ?? 0))
  const buyable = lines.flatMap((line, position) => toBuyable(line, priced[position]))
  const [{ settings, place }, offered] = await readTogether(database, [
    () => readDeliveryBasis(database, city),
    () => readDiscounts(database, code),
  ])
  const basis = { settings: deliveryCostFor(settings, method), place }
  const terms = deliveryTerms(basis.settings, place)
  const { subtotalPaisa, shippingPaisa } = orderAmounts(buyable, terms)
  const full = { lines: buyable, subtotalPaisa, shippingPaisa }
  const { applied, codeProblem } = discountOrder(full, offered, { code })
  const amounts = amountsOf(subtotalPaisa, shippingPaisa, sumOf(applied))
  const ways = offeredWays(settings.payments).map(({ way }) => way)
  const inCash = { totalPaisa: amounts.totalPaisa, city: place?.name ?? city }
  const cashProblem = findCashProblem(terms, inCash, ways) ?? null
  const noCashIn = cashProblem ? 'everywhere' : city.trim() === '' ? paymentTerms(settings).noCashIn : []
  return {
    lines,
    ...amounts,
    discounts: { names: applied.map(({ name, nameUrdu }) => saidText(name, nameUrdu)), codeProblem },
    cash: null,
    voucher: null,
    delivery: quoteDelivery(basis, terms, amounts, {
      city,
      problem: isCash(method) ? cashProblem : null,
      isFree: applied.some(({ terms }) => terms?.kind === 'free-delivery'),
      leaves: leavesFrom(lines.map(({ product }) => product?.shipsOn)),
    }),
    payment: quotePayment(
      settings,
      { method, source, totalPaisa: amounts.totalPaisa, places: namesOfPlace(settings, place, city) },
      noCashIn,
    ),
    needsEmail: settings.checkoutNeedsEmail,
  }
}

/** The pieces of a line that can be bought, for its price; none if it can't be. */
function toBuyable(line: QuotedLine, priced: PricedLine | undefined) {
  const [buyable] = buyableLines([line])
  if (!buyable || !priced?.product) return []
  const { id: productId, categoryId, unitPricePaisa } = priced.product
  return [{ productId, categoryId, unitPricePaisa, quantity: buyable.quantity }]
}

function quoteDelivery(
  { settings, place }: Awaited<ReturnType<typeof readDeliveryBasis>>,
  terms: ReturnType<typeof deliveryTerms>,
  { subtotalPaisa, shippingPaisa }: OrderAmounts,
  {
    city,
    problem,
    isFree,
    leaves,
  }: {
    city: string
    problem: CashProblem | null
    /** Whether a discount takes the charge off. */
    isFree: boolean
    leaves: Date
  },
): QuotedDelivery {
  const isKnown = city.trim() !== ''
  const missing = isKnown
    ? missingToFree(terms, subtotalPaisa)
    : missingToFreeAnywhere(settings, subtotalPaisa)
  return {
    words: deliveryText(settings, isKnown ? place : undefined),
    city: place?.name ?? null,
    rangePaisa: isKnown ? null : chargeRange(settings, subtotalPaisa),
    toFreePaisa: isFree ? 0 : missing,
    surchargePaisa: shippingPaisa > 0 ? settings.cashSurchargePaisa : 0,
    // Before the city is known, only a promise that holds everywhere.
    dates: promiseDelivery(leaves, isKnown ? terms : deliveryDaysAnywhere(settings), settings),
    problem,
  }
}

/** Who orders is not asked, or anybody could learn whether a phone number has ordered before. */
function quotePayment(
  { payments, advanceRules: rules }: PaymentSettings,
  order: Omit<AdvancedOrder, 'isFirst'>,
  noCashIn: PaymentTerms['noCashIn'],
): QuotedPayment {
  const ways = offeredWays(payments).map(({ way }) => way)
  const advance = (isFirst: boolean, method = order.method) =>
    advanceOf({ ...order, method, isFirst }, { rules, otherwise: payments }, ways)
  const inCash = [true, false].filter(isFirst => advance(isFirst, 'cash_on_delivery') > 0).length
  return {
    words: paymentText({ ways, noCashIn, advance: inCash === 2 ? 'all' : inCash === 1 ? 'some' : 'none' }),
    ways,
    advancePaisa: advance(false),
    firstAdvancePaisa: advance(true),
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
      shipsOn: product.shipsOn ?? null,
    },
    change,
    otherSizes:
      change?.kind === 'sold-out' || change?.kind === 'size-gone' ? (product?.otherSizes ?? []) : [],
  }
}
