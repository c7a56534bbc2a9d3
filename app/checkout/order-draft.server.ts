import { leavesFrom } from '#app/catalogue/products/pre-order.ts'
import type { VoucherPayment } from '#app/money/vouchers/usable-voucher.server.ts'
import { newOrderToken, newTrackingToken } from '#app/orders/insert-order.server.ts'
import type { StoreSettings } from '#app/owner/settings/store-settings.ts'
import { advanceOf, isOffered, offeredWays } from '#app/pricing/advance.ts'
import { findCashProblem } from '#app/pricing/cash-problem.ts'
import { deliveryCostFor, deliveryTerms } from '#app/pricing/delivery.ts'
import { promiseDelivery } from '#app/pricing/delivery-promise.ts'
import { type DeliveryPlace, namesOfPlace } from '#app/pricing/delivery-zone.ts'
import type { OrderDiscounts } from '#app/pricing/discounts/offered-discounts.ts'
import { sumOf } from '#app/pricing/discounts.ts'
import { amountsOf, type OrderAmounts, orderAmounts } from '#app/pricing/order-amounts.ts'
import type { PricedLine } from '#app/pricing/priced-line.ts'
import type { OrderSource } from '#app/shared/order-source.ts'
import { isCash } from '#app/shared/payment-method.ts'
import { standInEmail } from '#app/shared/stand-in-email.ts'
import { language } from '#app/shared/text/translate.ts'
import { digestCart, digestDetails } from './order-digests.server.ts'
import type { OrderRefusal } from './order-refusal.ts'
import type { OrderRequest } from './order-request.ts'

/** What is taken off a draft. */
export interface DraftDiscounts extends OrderDiscounts {
  /** The ids of those of which only so many orders can have one. */
  limited: number[]
}

/** An order that is checked and not stored yet. */
export interface Draft {
  request: OrderRequest
  lines: readonly PricedLine[]
  settings: StoreSettings
  /** The city of the shop's list; null for free text. */
  place: DeliveryPlace | null
  number: string
  /** Whether any discount may apply. */
  hasDiscounts: boolean
  discounts: DraftDiscounts
  /** The voucher that pays a part of it, or all. */
  voucher?: VoucherPayment
  source: OrderSource
  /** Whether the phone has no order yet; false where no rule asks. */
  isFirstOrder: boolean
  /** What staff agreed on for delivery; undefined for what the rules say. */
  agreedShippingPaisa: number | undefined
}

/** Finds a charge that the shopper did not see, or why the order can't be paid in cash. */
export function findDeliveryProblem(draft: Draft): OrderRefusal | undefined {
  const { seenShippingPaisa, details } = draft.request
  if (!isOffered(details.paymentMethod, draft.settings.payments)) return { kind: 'method-gone' }
  const { shippingPaisa, totalPaisa } = amountsOfDraft(draft)
  const city = draft.place?.name ?? details.city
  const terms = deliveryTerms(draft.settings, draft.place)
  const problem = isCash(details.paymentMethod)
    ? findCashProblem(terms, { totalPaisa, city }, offeredWays(draft.settings.payments))
    : undefined
  if (problem || seenShippingPaisa === undefined || seenShippingPaisa === shippingPaisa) return problem
  return { kind: 'delivery-changed', city, fromPaisa: seenShippingPaisa, toPaisa: shippingPaisa }
}

/**
 * Finds an advance that the shopper did not see: that of a first order or that of others, without saying which the order is. Where more
 * is taken off or paid than was shown, as by a discount for their phone, the quote could not show another one.
 */
export function findAdvanceProblem(draft: Draft): OrderRefusal | undefined {
  const { details, seenDiscountPaisa, seenVoucherPaisa, seenAdvancePaisa, seenFirstAdvancePaisa } =
    draft.request
  // By transfer all of it is sent in advance, and the page says so before it is quoted.
  if (!isCash(details.paymentMethod)) return undefined
  const { totalPaisa, discountPaisa } = amountsOfDraft(draft)
  const paysPaisa = draft.voucher?.paysPaisa ?? 0
  if (discountPaisa > (seenDiscountPaisa ?? discountPaisa)) return undefined
  if (paysPaisa > (seenVoucherPaisa ?? paysPaisa)) return undefined
  const isOther = (seenPaisa: number | undefined, isFirstOrder: boolean) =>
    seenPaisa !== undefined &&
    seenPaisa !== Math.max(0, advanceOfDraft({ ...draft, isFirstOrder }, totalPaisa) - paysPaisa)
  return isOther(seenAdvancePaisa, false) || isOther(seenFirstAdvancePaisa, true)
    ? { kind: 'advance-changed' }
    : undefined
}

/** What a draft costs, in paisa. */
export function amountsOfDraft({
  request,
  lines,
  settings,
  place,
  discounts,
  agreedShippingPaisa,
}: Draft): OrderAmounts {
  const { subtotalPaisa, shippingPaisa } = orderAmounts(
    lines.map(toOrderLine),
    deliveryTerms(deliveryCostFor(settings, request.details.paymentMethod), place),
  )
  return amountsOf(subtotalPaisa, agreedShippingPaisa ?? shippingPaisa, sumOf(discounts.applied))
}

/** A line as the order stores it. */
export function toOrderLine(line: PricedLine, position: number) {
  if (!line.product) throw new Error(`The cart line ${line.productRef} passed the checks without a product.`)
  const { id: productId, categoryId, names, unitPricePaisa, imageKey, shipsOn = null } = line.product
  const { size, quantity } = line
  const piece = { productId, categoryId, name: names.english, nameUrdu: names.urdu, size }
  return { position, ...piece, unitPricePaisa, quantity, imageKey, shipsOn }
}

/** The columns of the order that a draft becomes. */
export function toOrder(draft: Draft) {
  const { request, settings, place, number } = draft
  const dates = promiseDelivery(
    leavesFrom(draft.lines.map(({ product }) => product?.shipsOn)),
    deliveryTerms(settings, place),
    settings,
  )
  const { fullName, phoneNumber, ...address } = request.details
  const amounts = amountsOfDraft(draft)
  return {
    ...address,
    ...amounts,
    advancePaisa: advanceOfDraft(draft, amounts.totalPaisa),
    source: draft.source,
    language: language(),
    email: request.details.email || standInEmail(phoneNumber),
    cityId: place?.cityId ?? null,
    deliverFrom: dates?.from ?? null,
    deliverTo: dates?.to ?? null,
    number,
    token: newOrderToken(),
    trackingToken: newTrackingToken(),
    idempotencyKey: request.idempotencyKey,
    cartDigest: digestCart(request.lines),
    detailsDigest: digestDetails(request.details),
    customerName: fullName,
    phone: phoneNumber,
  }
}

function advanceOfDraft(
  { request, settings, place, source, isFirstOrder }: Draft,
  totalPaisa: number,
): number {
  const { paymentMethod: method, city } = request.details
  const { payments, advanceRules: rules } = settings
  const places = namesOfPlace(settings, place, city)
  const order = { method, totalPaisa, places, source, isFirst: isFirstOrder }
  return advanceOf(order, { rules, otherwise: payments }, offeredWays(payments))
}

/** The pieces that lines take, by stock level: all, or those that are in stock, or those that are only pre-ordered. */
export function piecesOf(
  lines: readonly PricedLine[],
  which?: 'in-stock' | 'pre-ordered',
): Map<number, number> {
  const pieces = new Map<number, number>()
  for (const { product, quantity } of lines) {
    if (which && (product?.shipsOn ? 'pre-ordered' : 'in-stock') !== which) continue
    const levelId = product?.stockLevelId ?? 0
    pieces.set(levelId, (pieces.get(levelId) ?? 0) + quantity)
  }
  return pieces
}
