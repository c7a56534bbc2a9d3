import { eq, inArray, sql } from 'drizzle-orm'
import { priceCartLines } from '#app/features/cart/price-lines.server.ts'
import { moveStock } from '#app/features/inventory/move-stock.server.ts'
import { queueOrderEmails } from '#app/features/orders/emails/queue-order-emails.server.ts'
import { insertOrder } from '#app/features/orders/insert-order.server.ts'
import { orderAmounts } from '#app/features/pricing/order-amounts.ts'
import {
  findLineChange,
  type LineChange,
  type PricedLine,
  shareStock,
} from '#app/features/pricing/priced-line.ts'
import { readStoreSettings } from '#app/features/settings/read-store-settings.server.ts'
import type { StoreSettings } from '#app/features/settings/store-settings.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { stockLevels } from '#app/schema/inventory.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { digestCart, digestDetails } from './order-digests.server.ts'
import {
  countOrderFrom,
  findExceededLimit,
  type TooManyOfCustomer,
  type TooManyPieces,
} from './order-limits.server.ts'
import type { OrderRequest } from './order-request.ts'

export type OrderRefusal =
  | { kind: 'empty-cart' }
  /**
   * Something differs from what the shopper saw, and nothing was ordered. One change for each changed line.
   */
  | { kind: 'cart-changed'; changes: LineChange[] }
  /** The key already made an order from another cart or with other details. Reveals nothing of that order. */
  | { kind: 'key-reused'; with: 'other-cart' | 'other-details' }
  /** The order, or one of its lines, exceeds the limits in the store settings. */
  | TooManyPieces
  | TooManyOfCustomer
  /** The source exceeds the limit of orders per hour in the store settings. */
  | { kind: 'too-many-orders' }

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
}

/**
 * Turns a cart into an order in one transaction: claims the key, locks the stock in the order of ids, checks
 * and takes it, stores the order with its lines and first event, and queues the two emails. A repeated
 * request with the same key, cart and details returns the same order and counts towards no limit. Prices,
 * names and totals come from the database.
 */
export function placeOrder(
  database: Database,
  request: OrderRequest,
  { ownerEmail, source, userId }: PlacedBy,
): Promise<Outcome<PlacedOrder, OrderRefusal>> {
  if (request.lines.length === 0) return Promise.resolve(refuse({ kind: 'empty-cart' }))
  return inTransaction(database, async transaction => {
    const earlier = await claimKey(transaction, request.idempotencyKey)
    if (earlier) return repeatOrder(earlier, request)

    // Read before the locks, because all buyers of these sizes wait while the locks are held.
    const settings = await readStoreSettings(transaction)
    const { checkoutLimits } = settings
    const tooMany = await findExceededLimit(transaction, request, source, checkoutLimits)
    if (tooMany) return refuse(tooMany)
    const lines = await priceCartLines(transaction, request.lines)
    const stock = await lockStock(transaction, lines)
    const changes = findChanges(lines, stock)
    if (changes.length > 0) return refuse({ kind: 'cart-changed', changes })

    if (!(await countOrderFrom(transaction, source, request.lines, checkoutLimits))) {
      return refuse({ kind: 'too-many-orders' })
    }
    const order = await storeOrder(transaction, request, {
      lines: lines.map(toOrderLine),
      settings,
      userId,
    })
    await sellStock(transaction, order.id, lines, stock)
    await queueOrderEmails(transaction, order, {
      ownerEmail,
      isFromVisitor: source !== undefined,
    })
    return { ok: true, token: order.token, number: order.number }
  })
}

/**
 * Locks the key until the transaction ends, so that the same checkout sent twice at once is serialised.
 * Returns the order that the key already made. A unique index guarantees the same.
 */
async function claimKey(transaction: Transaction, idempotencyKey: string) {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${idempotencyKey}, 0))`)
  const [earlier] = await transaction.select().from(orders).where(eq(orders.idempotencyKey, idempotencyKey))
  return earlier
}

/**
 * Returns the order of the key if the very same checkout is repeated. Other clients learn only that the key
 * is used.
 */
function repeatOrder(
  earlier: typeof orders.$inferSelect,
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

/** Locks the stock levels, always in the order of ids. Returns the numbers on hand by stock level. */
async function lockStock(
  transaction: Transaction,
  lines: readonly PricedLine[],
): Promise<Map<number, number>> {
  const ids = lines.flatMap(line => line.product?.stockLevelId ?? [])
  if (ids.length === 0) return new Map()
  const levels = await transaction
    .select({ id: stockLevels.id, onHand: stockLevels.onHand })
    .from(stockLevels)
    .where(inArray(stockLevels.id, ids))
    .orderBy(stockLevels.id)
    .for('update')
  return new Map(levels.map(level => [level.id, level.onHand]))
}

/** Compares each line with the locked stock. Lines that share a level take from it in turn. */
function findChanges(lines: readonly PricedLine[], stock: ReadonlyMap<number, number>): LineChange[] {
  const available = shareStock(lines, stock)
  return lines.flatMap((line, position) => findLineChange(line, available[position] ?? 0) ?? [])
}

function toOrderLine(line: PricedLine, position: number) {
  if (!line.product) throw new Error(`The cart line ${line.productRef} passed the checks without a product.`)
  const { id: productId, name, unitPricePaisa, imageKey } = line.product
  return { position, productId, name, size: line.size, unitPricePaisa, quantity: line.quantity, imageKey }
}

function storeOrder(
  transaction: Transaction,
  { idempotencyKey, details, lines: cart }: OrderRequest,
  {
    lines,
    settings,
    userId,
  }: {
    lines: ReturnType<typeof toOrderLine>[]
    settings: StoreSettings
    userId: string | undefined
  },
) {
  const { fullName, phoneNumber, ...address } = details
  const order = {
    ...address,
    ...orderAmounts(lines, settings),
    idempotencyKey,
    cartDigest: digestCart(cart),
    detailsDigest: digestDetails(details),
    customerName: fullName,
    phone: phoneNumber,
    userId,
  }
  return insertOrder(transaction, order, lines)
}

/** Takes the pieces of all lines from the locked levels. */
async function sellStock(
  transaction: Transaction,
  orderId: number,
  lines: readonly PricedLine[],
  onHand: ReadonlyMap<number, number>,
): Promise<void> {
  const changes = new Map<number, number>()
  for (const line of lines) {
    const levelId = line.product?.stockLevelId ?? 0
    changes.set(levelId, (changes.get(levelId) ?? 0) - line.quantity)
  }
  await moveStock(transaction, { orderId, reason: 'sold', changes, onHand })
}
