import { eq, sql } from 'drizzle-orm'
import {
  announceMovedStock,
  isStockGone,
  lockLevels,
  MOVED_LEVELS,
  type MovedLevel,
  preOrderOf,
  saleOf,
  stockMoveWrites,
} from '#app/catalogue/inventory/move-stock.server.ts'
import { abandonedCheckoutWrites } from '#app/checkout/abandoned-checkouts/settle-abandoned.server.ts'
import { priceCartLines } from '#app/checkout/cart/price-lines.server.ts'
import { confirmationMessageWrite } from '#app/messages/whatsapp/queue-message.server.ts'
import { cashOfNewOrder } from '#app/money/payments/cash-to-collect.ts'
import {
  paidByVoucherText,
  type VoucherPayment,
  voucherWrite,
} from '#app/money/vouchers/usable-voucher.server.ts'
import { confirmationWrite } from '#app/orders/confirmation/record-contact.server.ts'
import { orderEmailWrites } from '#app/orders/emails/order-email-writes.server.ts'
import { NEW_ORDER_NUMBER, orderWrites, PLACED_ORDER } from '#app/orders/insert-order.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { STORED_STORE_SETTINGS, toStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import type { StoreSettings } from '#app/owner/settings/store-settings.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { writeInOneStatement } from '#app/platform/db/one-statement.server.ts'
import { violatedConstraint } from '#app/platform/db/sql-state.server.ts'
import { cityNamed } from '#app/pricing/delivery/find-city.server.ts'
import { hasOrdered } from '#app/pricing/discounts/has-ordered.server.ts'
import { orderDiscountWrites } from '#app/pricing/discounts/order-discounts.server.ts'
import { hasDiscounts } from '#app/pricing/discounts/read-discounts.server.ts'
import { findLineChange, type LineChange, type PricedLine, shareStock } from '#app/pricing/priced-line.ts'
import type { CashRounding } from '#app/shared/cash-rounding.ts'
import type { CallerSource } from '#app/shared/order-source.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import {
  addDiscounts,
  findDiscountProblem,
  lockLimitedDiscounts,
  NO_DISCOUNTS,
  unusedCodeText,
  withoutGuess,
} from './draft-discounts.server.ts'
import { lockPreOrdersOf, PreOrderMoved } from './draft-pre-orders.server.ts'
import { addVoucher, lockVoucherOf } from './draft-voucher.server.ts'
import { digestCart, digestDetails } from './order-digests.server.ts'
import {
  type Draft,
  findAdvanceProblem,
  findDeliveryProblem,
  piecesOf,
  toOrder,
  toOrderLine,
} from './order-draft.server.ts'
import { countVisitorsOrder, findTooManyPieces } from './order-limits.server.ts'
import { type OrderRefusal, OrderRefused } from './order-refusal.ts'
import type { OrderRequest } from './order-request.ts'
import { awaitsConfirmation } from './unusual-hour.server.ts'

type PlacedOrder = {
  token: string
  number: string
  /** Says why the code that the shopper typed was not used, if it was not. */
  unusedCode?: string | undefined
}

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
  /** Whether the session is that of a member of staff, who may order while the shop is closed. */
  isOfStaff?: boolean
  /** The member of staff who takes it for a caller, and what the history says of that. */
  staff?: {
    actor: string
    /** How the caller reached the shop. */
    source: CallerSource
    /** Says in the history how it was taken. */
    sayTaken: () => string
    /** What staff agreed on for delivery, in paisa; by default what the rules say. */
    shippingPaisa?: number | undefined
    /** What they do with the order in the same transaction. */
    follow?: (transaction: Transaction, placed: PlacedOrder) => Promise<void>
  }
}

/** Another request took the pieces, the key or the number first: the order is prepared again. */
const MOST_ATTEMPTS = 5
/** From this attempt on the stock is locked before it is read, so that no other request can take it again. */
const FIRST_ATTEMPT_WITH_LOCK = 3

/**
 * Turns a cart into an order. Everything is read and checked first; then one statement takes the stock and stores the
 * order with its lines, first event and two emails, so that other buyers wait for that statement only. In an unusual hour
 * the stock is not taken: see `awaitsConfirmation`. The statement fails if the stock has gone, or the key or the number has
 * been used in the meantime, and the order is prepared again; if that happens repeatedly, with its stock locked. A repeated
 * request with the same key, cart and details returns the same order and counts towards no limit. Prices, names and totals
 * come from the database.
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
  const isOfShop = placedBy.isOfStaff || placedBy.staff !== undefined
  if (basis.settings.isClosed && !isOfShop) return refuse({ kind: 'shop-closed' })
  const tooMany = findTooManyPieces(request.lines, basis.settings.checkoutLimits)
  if (tooMany) return refuse(tooMany)
  const lines = await priceCartLines(database, request.lines)
  const changes = findChanges(lines)
  if (changes.length > 0) return refuse({ kind: 'cart-changed', changes })
  const draft = await addDiscounts(database, {
    request: await withoutGuess(database, request, placedBy.source),
    lines,
    ...basis,
    discounts: NO_DISCOUNTS,
    source: placedBy.staff?.source ?? 'website',
    isFirstOrder: await isFirstOrder(database, basis.settings, request.details.phoneNumber),
    agreedShippingPaisa: placedBy.staff?.shippingPaisa,
  })
  const problem = findDeliveryProblem(draft) ?? findDiscountProblem(draft)
  if (problem) return refuse(problem)
  const paid = await addVoucher(database, draft, placedBy.source)
  const otherAdvance = findAdvanceProblem(paid)
  if (otherAdvance) return refuse(otherAdvance)
  return inTransaction(database, async transaction => {
    await checkLimits(transaction, paid, placedBy)
    // After the locks of the limits, as in every other attempt, so that no two orders wait for each other.
    await lockLimitedDiscounts(transaction, paid)
    await lockVoucherOf(transaction, paid)
    await lockPreOrdersOf(transaction, paid)
    const current = locksStock ? await lockStockOf(transaction, paid) : paid
    const placed = await storeDraft(transaction, current, placedBy)
    return { ...placed, unusedCode: unusedCodeText(request.code ?? '', paid) }
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

/** Whether the phone has no order yet, where a rule of the owner asks. */
async function isFirstOrder(
  database: Database,
  { advanceRules }: StoreSettings,
  phone: string,
): Promise<boolean> {
  if (!advanceRules.some(({ isFirstOrderOnly }) => isFirstOrderOnly)) return false
  const { rows } = await database.execute<{ has: boolean }>(sql`select ${hasOrdered(sql`${phone}`)} as has`)
  return !rows[0]?.has
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

function isOvertaken(error: unknown): boolean {
  return isStockGone(error) || error instanceof PreOrderMoved || OVERTAKEN.has(violatedConstraint(error))
}

const OVERTAKEN = new Set(['orders_idempotency_key_unique', 'orders_number_unique'])

async function storeDraft(
  transaction: Transaction,
  draft: Draft,
  { ownerEmail, source, userId, isOfStaff, staff }: PlacedBy,
): Promise<Outcome<PlacedOrder, never>> {
  const lines = draft.lines.map(toOrderLine)
  const isFromVisitor = source !== undefined
  const { unusualOrders } = draft.settings.checkoutLimits
  const stockAwaitsConfirmation =
    isFromVisitor && (await awaitsConfirmation(transaction, draft.request.details.phoneNumber, unusualOrders))
  const isTest = draft.settings.isClosed && isOfStaff === true
  const order = { ...toOrder(draft), userId, stockAwaitsConfirmation, isTest }
  const { actor, sayTaken } = staff ?? { actor: 'customer', sayTaken: () => '' }
  const voucher = draft.voucher?.paysPaisa ? draft.voucher : undefined
  const say = () => [sayTaken(), voucher && paidByVoucherText(voucher)].filter(Boolean).join(' ')
  const held = stockAwaitsConfirmation ? [] : draft.lines
  const changes = new Map([
    ...saleOf(piecesOf(held, 'in-stock')),
    ...preOrderOf(piecesOf(held, 'pre-ordered')),
  ])
  const moved = await writeInOneStatement<MovedLevel>(
    transaction,
    {
      ...orderWrites(transaction, order, lines, { actor, say }),
      ...(voucher && { voucher: voucherWrite(transaction, PLACED_ORDER, voucher, actor) }),
      ...orderDiscountWrites(transaction, PLACED_ORDER, draft.discounts.applied),
      confirmation: confirmationWrite(transaction, PLACED_ORDER),
      message: confirmationMessageWrite(PLACED_ORDER, order),
      ...abandonedCheckoutWrites({ ...order, token: draft.request.contactToken ?? '' }),
      ...stockMoveWrites({ orderId: PLACED_ORDER, reason: 'sold', changes }),
      ...orderEmailWrites(
        transaction,
        {
          ...order,
          ...amountsToPay(order, voucher, draft.settings.cashRounding),
          lines,
          discounts: draft.discounts.applied,
        },
        { orderId: PLACED_ORDER, ownerEmail, isFromVisitor },
      ),
    },
    MOVED_LEVELS,
  )
  await announceMovedStock(transaction, moved)
  const placed = { token: order.token, number: order.number }
  await staff?.follow?.(transaction, placed)
  return { ok: true, ...placed }
}

/** What an order's emails say of paying it. */
function amountsToPay(
  order: ReturnType<typeof toOrder>,
  voucher: VoucherPayment | undefined,
  rounding: CashRounding,
) {
  const paidPaisa = voucher?.paysPaisa ?? 0
  return {
    cash: cashOfNewOrder({ ...order, paidPaisa }, rounding),
    advancePaisa: Math.max(0, order.advancePaisa - paidPaisa),
  }
}
