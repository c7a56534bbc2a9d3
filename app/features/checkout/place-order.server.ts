import { eq, sql } from 'drizzle-orm'
import { priceCartLines } from '#app/features/cart/price-lines.server.ts'
import { cityNamed } from '#app/features/delivery/find-city.server.ts'
import { discountOrder, isLimited, type OrderDiscounts } from '#app/features/discounts/offered-discounts.ts'
import { orderDiscountWrites } from '#app/features/discounts/order-discount-writes.server.ts'
import { hasDiscounts, lockDiscounts, readDiscounts } from '#app/features/discounts/read-discounts.server.ts'
import {
  announceMovedStock,
  isStockGone,
  lockLevels,
  MOVED_LEVELS,
  type MovedLevel,
  saleOf,
  stockMoveWrites,
} from '#app/features/inventory/move-stock.server.ts'
import { confirmationWrite } from '#app/features/orders/confirmation/record-contact.server.ts'
import { orderEmailWrites } from '#app/features/orders/emails/order-email-writes.server.ts'
import {
  NEW_ORDER_NUMBER,
  newOrderToken,
  orderWrites,
  PLACED_ORDER,
} from '#app/features/orders/insert-order.server.ts'
import { type CashProblem, findCashProblem } from '#app/features/pricing/cash-problem.ts'
import { deliveryTerms } from '#app/features/pricing/delivery.ts'
import { promiseDelivery } from '#app/features/pricing/delivery-promise.ts'
import type { DeliveryPlace } from '#app/features/pricing/delivery-zone.ts'
import { sumOf } from '#app/features/pricing/discounts.ts'
import { amountsOf, type OrderAmounts, orderAmounts } from '#app/features/pricing/order-amounts.ts'
import {
  findLineChange,
  type LineChange,
  type PricedLine,
  shareStock,
} from '#app/features/pricing/priced-line.ts'
import { STORED_STORE_SETTINGS, toStoreSettings } from '#app/features/settings/read-store-settings.server.ts'
import type { StoreSettings } from '#app/features/settings/store-settings.ts'
import { confirmationMessageWrite } from '#app/features/shopper-messages/queue-message.server.ts'
import type { Database, Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { writeInOneStatement } from '#app/platform/db/one-statement.server.ts'
import { violatedConstraint } from '#app/platform/db/sql-state.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { standInEmail } from '#app/shared/stand-in-email.ts'
import { digestCart, digestDetails } from './order-digests.server.ts'
import {
  countVisitorsOrder,
  findTooManyPieces,
  type TooManyOfCustomer,
  type TooManyOrders,
  type TooManyPieces,
} from './order-limits.server.ts'
import type { OrderRequest } from './order-request.ts'
import { awaitsConfirmation } from './unusual-hour.server.ts'

export type OrderRefusal =
  | { kind: 'empty-cart' }
  /**
   * Something differs from what the shopper saw, and nothing was ordered. One change for each changed line.
   */
  | { kind: 'cart-changed'; changes: LineChange[] }
  /** Delivery to this city costs something else than the shopper saw, and nothing was ordered. */
  | DeliveryChange
  /** Discounts take off something else than the shopper saw, and nothing was ordered. */
  | { kind: 'discount-changed'; fromPaisa: number; toPaisa: number }
  /** The shopper's code takes nothing off, and nothing was ordered. */
  | { kind: 'code-refused'; text: string }
  | CashProblem
  /** The key already made an order from another cart or with other details. Reveals nothing of that order. */
  | { kind: 'key-reused'; with: 'other-cart' | 'other-details' }
  /** The order, or one of its lines, exceeds the limits in the store settings. */
  | TooManyPieces
  | TooManyOfCustomer
  /** The source exceeds the limit of orders per hour in the store settings. */
  | TooManyOrders

export interface DeliveryChange {
  kind: 'delivery-changed'
  city: string
  fromPaisa: number
  toPaisa: number
}

type PlacedOrder = { token: string; number: string }

interface PlacedBy {
  /** The recipient of the shop's own email about the order. */
  ownerEmail: string | undefined
  /**
   * The source of a visitor's order. Absent for the shop's own programs: then only the pieces of one order
   * are limited, not the orders of a customer or the emails to them.
   */
  source?: string
  /** The account of the session, never of the form; undefined for a guest. */
  userId?: string | undefined
  /** The member of staff who takes it for a caller, and what the history says of that. */
  staff?: {
    actor: string
    remark: string
    /** What staff agreed on for delivery, in paisa; by default what the rules say. */
    shippingPaisa?: number | undefined
  }
}

/** Another request took the pieces, the key or the number first: the order is prepared again. */
const MOST_ATTEMPTS = 5
/** From this attempt on the stock is locked before it is read, so that no other request can take it again. */
const FIRST_ATTEMPT_WITH_LOCK = 3

/**
 * Turns a cart into an order. Everything is read and checked first; then one statement takes the stock and stores the
 * order with its lines, first event and two emails, so that other buyers wait for that statement only. In an unusual hour the stock is not taken: see `awaitsConfirmation`. It fails if the
 * stock has gone, or the key or the number has been used in the meantime, and the order is prepared again; if that
 * happens repeatedly, with its stock locked. A repeated
 * request with the same key, cart and details returns the same order and counts towards no limit. Prices, names and
 * totals come from the database.
 */
export async function placeOrder(
  database: Database,
  request: OrderRequest,
  placedBy: PlacedBy,
): Promise<Outcome<PlacedOrder, OrderRefusal>> {
  if (request.lines.length === 0) return refuse({ kind: 'empty-cart' })
  for (let attempt = 1; ; attempt++) {
    try {
      return await checkAndStore(database, request, placedBy, attempt >= FIRST_ATTEMPT_WITH_LOCK)
    } catch (error) {
      if (error instanceof OrderRefused) return refuseUnlessRepeated(database, request, error.refusal)
      if (attempt === MOST_ATTEMPTS || !isOvertaken(error)) throw error
    }
  }
}

async function checkAndStore(
  database: Database,
  request: OrderRequest,
  placedBy: PlacedBy,
  locksStock: boolean,
): Promise<Outcome<PlacedOrder, OrderRefusal>> {
  const basis = await readBasis(database, request)
  if (basis.earlier) return repeatOrder(basis.earlier, request)
  const tooMany = findTooManyPieces(request.lines, basis.settings.checkoutLimits)
  if (tooMany) return refuse(tooMany)
  const lines = await priceCartLines(database, request.lines)
  const changes = findChanges(lines)
  if (changes.length > 0) return refuse({ kind: 'cart-changed', changes })
  const draft = await addDiscounts(database, {
    request,
    lines,
    ...basis,
    discounts: NO_DISCOUNTS,
    agreedShippingPaisa: placedBy.staff?.shippingPaisa,
  })
  const problem = findDeliveryProblem(draft) ?? findDiscountProblem(draft)
  if (problem) return refuse(problem)
  return inTransaction(database, async transaction => {
    await checkLimits(transaction, draft, placedBy)
    // After the locks of the limits, as in every other attempt, so that no two orders wait for each other.
    await lockLimitedDiscounts(transaction, draft)
    const current = locksStock ? await lockStockOf(transaction, draft) : draft
    return storeDraft(transaction, current, placedBy)
  })
}

/** @throws {OrderRefused} if the visitor's order exceeds a limit */
async function checkLimits(
  transaction: Transaction,
  { request, settings }: Draft,
  { source }: PlacedBy,
): Promise<void> {
  if (source === undefined) return
  const refusal = await countVisitorsOrder(transaction, request, source, settings.checkoutLimits)
  if (refusal) throw new OrderRefused(refusal)
}

/**
 * Locks the stock of a draft and prices its lines again.
 *
 * @throws {OrderRefused} if a line has changed
 */
async function lockStockOf(transaction: Transaction, draft: Draft): Promise<Draft> {
  await lockLevels(transaction, piecesOf(draft.lines).keys())
  const lines = await priceCartLines(transaction, draft.request.lines)
  const changes = findChanges(lines)
  if (changes.length > 0) throw new OrderRefused({ kind: 'cart-changed', changes })
  return { ...draft, lines }
}

/**
 * Reads what every order depends on, in one query: the store settings, the city, a new number, and the order that the key
 * already made.
 */
async function readBasis(database: Database, { idempotencyKey, details, code = '' }: OrderRequest) {
  const [row] = await database
    .select({
      number: NEW_ORDER_NUMBER,
      settings: STORED_STORE_SETTINGS,
      place: cityNamed(details.city),
      hasDiscounts: hasDiscounts(code),
      earlier: {
        token: orders.token,
        number: orders.number,
        cartDigest: orders.cartDigest,
        detailsDigest: orders.detailsDigest,
      },
    })
    .from(sql`(select) as basis`)
    .leftJoin(orders, eq(orders.idempotencyKey, idempotencyKey))
  if (!row) throw new Error('PostgreSQL returned no number for an order.')
  return { ...row, settings: toStoreSettings(row.settings) }
}

type EarlierOrder = NonNullable<Awaited<ReturnType<typeof readBasis>>['earlier']>

/**
 * Returns the order of the key if the very same checkout is repeated. Other clients learn only that the key
 * is used.
 */
function repeatOrder(
  earlier: EarlierOrder,
  { lines, details }: OrderRequest,
): Outcome<PlacedOrder, OrderRefusal> {
  if (earlier.cartDigest !== digestCart(lines)) {
    return refuse({ kind: 'key-reused', with: 'other-cart' })
  }
  if (earlier.detailsDigest !== digestDetails(details)) {
    return refuse({ kind: 'key-reused', with: 'other-details' })
  }
  return { ok: true, token: earlier.token, number: earlier.number }
}

/** Two copies of one checkout may arrive together: the second must not fail for the order of the first. */
async function refuseUnlessRepeated(
  database: Database,
  request: OrderRequest,
  refusal: OrderRefusal,
): Promise<Outcome<PlacedOrder, OrderRefusal>> {
  const { earlier } = await readBasis(database, request)
  return earlier ? repeatOrder(earlier, request) : refuse(refusal)
}

/** Compares each line with the stock. Lines that share a level take from it in turn. */
function findChanges(lines: readonly PricedLine[]): LineChange[] {
  const stock = new Map(lines.map(({ product }) => [product?.stockLevelId ?? 0, product?.available ?? 0]))
  const available = shareStock(lines, stock)
  return lines.flatMap((line, position) => findLineChange(line, available[position] ?? 0) ?? [])
}

/** Finds a charge that the shopper did not see, or why the order can't be paid in cash. */
function findDeliveryProblem(draft: Draft): DeliveryChange | CashProblem | undefined {
  const { seenShippingPaisa, details } = draft.request
  const { shippingPaisa, totalPaisa } = amountsOfDraft(draft)
  const city = draft.place?.name ?? details.city
  const problem = findCashProblem(deliveryTerms(draft.settings, draft.place), totalPaisa, city)
  if (problem || seenShippingPaisa === undefined || seenShippingPaisa === shippingPaisa) return problem
  return { kind: 'delivery-changed', city, fromPaisa: seenShippingPaisa, toPaisa: shippingPaisa }
}

function amountsOfDraft({ lines, settings, place, discounts, agreedShippingPaisa }: Draft): OrderAmounts {
  const { subtotalPaisa, shippingPaisa } = orderAmounts(
    lines.map(toOrderLine),
    deliveryTerms(settings, place),
  )
  return amountsOf(subtotalPaisa, agreedShippingPaisa ?? shippingPaisa, sumOf(discounts.applied))
}

const NO_DISCOUNTS: OrderDiscounts & { limited: number[] } = { applied: [], codeProblem: null, limited: [] }

/** Finds what is taken off a draft, as far as its customer and code can have it now. */
async function addDiscounts(database: Queryable, draft: Draft): Promise<Draft> {
  const { code = '', details } = draft.request
  if (!draft.hasDiscounts && code === '') return draft
  const phone = details.phoneNumber
  const offered = await readDiscounts(database, code, phone)
  const { subtotalPaisa, shippingPaisa } = amountsOfDraft({ ...draft, discounts: NO_DISCOUNTS })
  const full = { lines: draft.lines.map(toDiscountedLine), subtotalPaisa, shippingPaisa }
  const found = discountOrder(full, offered, { code, phone })
  const limited = found.applied.flatMap(({ id }) =>
    offered.some(({ discount }) => discount.id === id && isLimited(discount)) ? id : [],
  )
  return { ...draft, discounts: { ...found, limited } }
}

/**
 * Locks the discounts of a draft that only so many orders can have, and looks again, so that the last use has one winner.
 *
 * @throws {OrderRefused} if another order took it
 */
async function lockLimitedDiscounts(transaction: Transaction, draft: Draft): Promise<void> {
  if (draft.discounts.limited.length === 0) return
  await lockDiscounts(transaction, draft.discounts.limited)
  const { discounts } = await addDiscounts(transaction, draft)
  if (discounts.codeProblem) throw new OrderRefused({ kind: 'code-refused', text: discounts.codeProblem })
  const [fromPaisa, toPaisa] = [sumOf(draft.discounts.applied), sumOf(discounts.applied)]
  if (fromPaisa !== toPaisa) throw new OrderRefused({ kind: 'discount-changed', fromPaisa, toPaisa })
}

function findDiscountProblem({ request, discounts }: Draft): OrderRefusal | undefined {
  if (discounts.codeProblem) return { kind: 'code-refused', text: discounts.codeProblem }
  const { seenDiscountPaisa: fromPaisa } = request
  const toPaisa = sumOf(discounts.applied)
  const isSeen = fromPaisa === undefined || fromPaisa === toPaisa
  return isSeen ? undefined : { kind: 'discount-changed', fromPaisa, toPaisa }
}

function toDiscountedLine({ product, quantity }: PricedLine) {
  const { id = 0, categoryId = 0, unitPricePaisa = 0 } = product ?? {}
  return { productId: id, categoryId, unitPricePaisa, quantity }
}

/** Ends the transaction of an order that is refused in it. */
class OrderRefused extends Error {
  readonly refusal: OrderRefusal

  constructor(refusal: OrderRefusal) {
    super(`The order was refused: ${refusal.kind}`)
    this.refusal = refusal
  }
}

function isOvertaken(error: unknown): boolean {
  return isStockGone(error) || OVERTAKEN.has(violatedConstraint(error))
}

const OVERTAKEN = new Set(['orders_idempotency_key_unique', 'orders_number_unique'])

interface Draft {
  request: OrderRequest
  lines: readonly PricedLine[]
  settings: StoreSettings
  /** The city of the shop's list; null for free text. */
  place: DeliveryPlace | null
  number: string
  /** Whether any discount may apply. */
  hasDiscounts: boolean
  /** What is taken off, and the ids of those of which only so many orders can have one. */
  discounts: OrderDiscounts & { limited: number[] }
  agreedShippingPaisa: number | undefined
}

async function storeDraft(
  transaction: Transaction,
  draft: Draft,
  { ownerEmail, source, userId, staff }: PlacedBy,
): Promise<Outcome<PlacedOrder, never>> {
  const lines = draft.lines.map(toOrderLine)
  const isFromVisitor = source !== undefined
  const { unusualOrders } = draft.settings.checkoutLimits
  const stockAwaitsConfirmation =
    isFromVisitor && (await awaitsConfirmation(transaction, draft.request.details.phoneNumber, unusualOrders))
  const order = { ...toOrder(draft), userId, stockAwaitsConfirmation }
  const sold = saleOf(stockAwaitsConfirmation ? new Map() : piecesOf(draft.lines))
  const moved = await writeInOneStatement<MovedLevel>(
    transaction,
    {
      ...orderWrites(transaction, order, lines, staff),
      ...orderDiscountWrites(transaction, PLACED_ORDER, draft.discounts.applied),
      confirmation: confirmationWrite(transaction, PLACED_ORDER),
      message: confirmationMessageWrite(PLACED_ORDER, order.phone),
      ...stockMoveWrites({ orderId: PLACED_ORDER, reason: 'sold', changes: sold }),
      ...orderEmailWrites(
        transaction,
        { ...order, lines },
        { orderId: PLACED_ORDER, ownerEmail, isFromVisitor },
      ),
    },
    MOVED_LEVELS,
  )
  await announceMovedStock(transaction, moved)
  return { ok: true, token: order.token, number: order.number }
}

function toOrderLine(line: PricedLine, position: number) {
  if (!line.product) throw new Error(`The cart line ${line.productRef} passed the checks without a product.`)
  const { id: productId, name, unitPricePaisa, imageKey } = line.product
  return { position, productId, name, size: line.size, unitPricePaisa, quantity: line.quantity, imageKey }
}

function toOrder(draft: Draft) {
  const { request, settings, place, number } = draft
  const dates = promiseDelivery(new Date(), deliveryTerms(settings, place), settings)
  const { fullName, phoneNumber, ...address } = request.details
  return {
    ...address,
    ...amountsOfDraft(draft),
    email: request.details.email || standInEmail(phoneNumber),
    cityId: place?.cityId ?? null,
    deliverFrom: dates?.from ?? null,
    deliverTo: dates?.to ?? null,
    number,
    token: newOrderToken(),
    idempotencyKey: request.idempotencyKey,
    cartDigest: digestCart(request.lines),
    detailsDigest: digestDetails(request.details),
    customerName: fullName,
    phone: phoneNumber,
  }
}

/** The pieces that lines take, by stock level. */
function piecesOf(lines: readonly PricedLine[]): Map<number, number> {
  const pieces = new Map<number, number>()
  for (const { product, quantity } of lines) {
    const levelId = product?.stockLevelId ?? 0
    pieces.set(levelId, (pieces.get(levelId) ?? 0) + quantity)
  }
  return pieces
}
