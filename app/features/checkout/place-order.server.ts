import { randomBytes } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { priceCartLines } from '#app/features/cart/price-lines.server.ts'
import { moveStock } from '#app/features/inventory/move-stock.server.ts'
import { queueOrderEmails } from '#app/features/orders/emails/queue-order-emails.server.ts'
import { shippingPaisa } from '#app/features/pricing/delivery.ts'
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
import { orderEvents, orderLines, orders } from '#app/schema/orders.server.ts'
import { subtotalPaisa } from '#app/shared/money.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { digestCart, digestDetails } from './order-digests.server.ts'
import {
  findTooMany,
  mayOrderFrom,
  type TooManyOfCustomer,
  type TooManyPieces,
} from './order-limits.server.ts'
import type { OrderRequest } from './order-request.ts'

export type OrderRefusal =
  | { kind: 'empty-basket' }
  /** Something is not as the shopper saw it; nothing was ordered. One change for each line that has one. */
  | { kind: 'basket-changed'; changes: LineChange[] }
  /** The key already made an order, from another basket or with other details. Nothing is said of that order. */
  | { kind: 'key-reused'; with: 'other-basket' | 'other-details' }
  /** More than the shop's settings let one order hold, or one line of it. */
  | TooManyPieces
  | TooManyOfCustomer
  /** More than the shop's settings let one source order in an hour. */
  | { kind: 'too-many-orders' }

type PlacedOrder = { token: string; number: string }

interface PlacedBy {
  /** Who gets the shop's own email about it. */
  ownerEmail: string | undefined
  /**
   * Where a visitor's order comes from. Without one it comes from a program of the shop's own: only the pieces of one order
   * are limited then, and neither its customer nor the emails to them.
   */
  source?: string
  /** Whose account it is placed with, from their session and never from the form; none for a guest's. */
  userId?: string | undefined
}

/**
 * Turns a basket into an order, in one transaction: claims the key, locks the stock in the order of its ids, checks and
 * decrements it, stores the order with its lines and its first history line, and queues the two emails. Asking
 * again with the same key, basket and details answers with the same order, and no limit counts that. Prices, names and
 * totals are the database's.
 */
export function placeOrder(
  database: Database,
  request: OrderRequest,
  { ownerEmail, source, userId }: PlacedBy,
): Promise<Outcome<PlacedOrder, OrderRefusal>> {
  if (request.lines.length === 0) return Promise.resolve(refuse({ kind: 'empty-basket' }))
  return inTransaction(database, async transaction => {
    const earlier = await claimKey(transaction, request.idempotencyKey)
    if (earlier) return answerAgain(earlier, request)

    // Read before the locks: what is asked while they are held, every other buyer of these sizes waits for.
    const settings = await readStoreSettings(transaction)
    const { checkoutLimits } = settings
    const tooMany = await findTooMany(transaction, request, source, checkoutLimits)
    if (tooMany) return refuse(tooMany)
    const lines = await priceCartLines(transaction, request.lines)
    const stock = await lockStock(transaction, lines)
    const changes = findChanges(lines, stock)
    if (changes.length > 0) return refuse({ kind: 'basket-changed', changes })

    if (!(await mayOrderFrom(transaction, source, request.lines, checkoutLimits))) {
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
 * Holds the key until the transaction ends, so that the same checkout sent twice at once waits for itself, and
 * answers with the order that the key already made. The unique index stands behind it.
 */
async function claimKey(transaction: Transaction, idempotencyKey: string) {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${idempotencyKey}, 0))`)
  const [earlier] = await transaction.select().from(orders).where(eq(orders.idempotencyKey, idempotencyKey))
  return earlier
}

/**
 * The order that the key made, for who sends the very same checkout again. Anybody else learns no more than that the key
 * is used up.
 */
function answerAgain(
  earlier: typeof orders.$inferSelect,
  { lines, details }: OrderRequest,
): Outcome<PlacedOrder, OrderRefusal> {
  if (earlier.cartDigest !== digestCart(lines)) {
    return refuse({ kind: 'key-reused', with: 'other-basket' })
  }
  if (earlier.detailsDigest !== digestDetails(details)) {
    return refuse({ kind: 'key-reused', with: 'other-details' })
  }
  return { ok: true, token: earlier.token, number: earlier.number }
}

/** Numbers on hand by stock level, locked against every other buyer, always in the order of the ids. */
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

/** Compares each line with the locked stock; lines that share a level take from it one after the other. */
function findChanges(lines: readonly PricedLine[], stock: ReadonlyMap<number, number>): LineChange[] {
  const available = shareStock(lines, stock)
  return lines.flatMap((line, position) => findLineChange(line, available[position] ?? 0) ?? [])
}

function toOrderLine(line: PricedLine, position: number) {
  if (!line.product)
    throw new Error(`The basket line ${line.productRef} passed the checks without a product.`)
  const { id: productId, name, unitPricePaisa, imageKey } = line.product
  return { position, productId, name, size: line.size, unitPricePaisa, quantity: line.quantity, imageKey }
}

async function storeOrder(
  transaction: Transaction,
  { idempotencyKey, details, lines: basket }: OrderRequest,
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
  const subtotal = subtotalPaisa(lines)
  const shipping = shippingPaisa(settings, subtotal)
  const [order] = await transaction
    .insert(orders)
    .values({
      token: randomBytes(24).toString('base64url'),
      idempotencyKey,
      cartDigest: digestCart(basket),
      detailsDigest: digestDetails(details),
      // An account that is being deleted at this moment leaves a guest's order, and no fault.
      userId: userId && sql`(select id from users where id = ${userId} for key share)`,
      customerName: details.fullName,
      phone: details.phoneNumber,
      email: details.email,
      streetAddress: details.streetAddress,
      city: details.city,
      zipCode: details.zipCode,
      landmark: details.landmark,
      riderNote: details.riderNote,
      subtotalPaisa: subtotal,
      shippingPaisa: shipping,
      totalPaisa: subtotal + shipping,
      paymentMethod: details.paymentMethod,
    })
    .returning()
  if (!order) throw new Error('PostgreSQL stored an order without answering with it.')
  await transaction.insert(orderLines).values(lines.map(line => ({ ...line, orderId: order.id })))
  await transaction
    .insert(orderEvents)
    .values({ orderId: order.id, actor: 'customer', toStatus: order.status })
  return { ...order, lines }
}

/** Takes the pieces of all lines off the locked levels. */
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
