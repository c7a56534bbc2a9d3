import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm'
import { PRE_ORDER_PLACES, PRE_ORDERABLE } from '#app/catalogue/inventory/pre-orderable.server.ts'
import { stockLevels } from '#app/catalogue/tables/inventory.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { orderLines, orders } from '#app/orders/tables/orders.server.ts'
import type { Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { readOrderDiscounts } from '#app/pricing/discounts/order-discounts.server.ts'
import { discountNames } from '#app/pricing/order-discount.ts'
import { ADMIN_ORDER_LINE_COLUMNS, DELIVERY_COLUMNS } from '../order-columns.server.ts'
import { readHeldPieces } from '../pieces/settle-pieces.server.ts'
import type { ChargeOffer } from './charge-fields.ts'
import type { DiscountOffer } from './discount-fields.ts'
import { usualCharge } from './edited-charge.server.ts'
import { hasTerms, usualChoice } from './edited-discount.ts'
import type { ContentLine, OrderContent } from './order-content.ts'
import type { EditedStock } from './plan-edit.ts'

/** Whether any piece was packed: its parcel has to be taken apart before the pieces or the amounts change. */
export async function hasParcel(database: Queryable, orderId: number): Promise<boolean> {
  const own = and(eq(parcels.orderId, orderId), ne(parcels.state, 'cancelled'))
  return (await database.$count(parcels, own)) > 0
}

/** What can be edited of an order, as it is stored. */
export async function readContent(database: Queryable, orderId: number): Promise<OrderContent> {
  const [row] = await database
    .select({
      delivery: DELIVERY_COLUMNS,
      cityId: orders.cityId,
      shippingPaisa: orders.shippingPaisa,
      discountPaisa: orders.discountPaisa,
      advancePaisa: orders.advancePaisa,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!row) throw new Error(`There is no order ${orderId}`)
  const lines = await database
    .select({
      id: orderLines.id,
      ...ADMIN_ORDER_LINE_COLUMNS,
      categoryId: orderLines.categoryId,
      nameUrdu: orderLines.nameUrdu,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  return { ...row, lines, discounts: await readOrderDiscounts(database, orderId) }
}

/** What a form that edits an order starts from. */
export interface SeenOrder {
  /** The digest of the order's content; empty if there is no such order. */
  seen: string
  /** The same of its pieces and amounts alone, and of its delivery alone, for forms that change no more. */
  seenPieces: string
  seenDelivery: string
  discountOffer: DiscountOffer
  chargeOffer: ChargeOffer
}

/** Reads what the forms that edit an order start from. */
export async function readSeenOrder(database: Queryable, number: string): Promise<SeenOrder> {
  const [order] = await database.select({ id: orders.id }).from(orders).where(eq(orders.number, number))
  if (!order) {
    return {
      seen: '',
      seenPieces: '',
      seenDelivery: '',
      discountOffer: { usual: 'none', byTerms: '', paisa: 0 },
      chargeOffer: { usual: 'as-agreed', paisa: 0 },
    }
  }
  const content = await readContent(database, order.id)
  const { by } = await usualCharge(database, order.id, content)
  return {
    seen: digestContent(content),
    seenPieces: digestPart(content, 'pieces'),
    seenDelivery: digestPart(content, 'delivery'),
    discountOffer: offerDiscount(content),
    chargeOffer: { usual: by === 'rules' ? 'by-the-rules' : 'as-agreed', paisa: content.shippingPaisa },
  }
}

function offerDiscount(content: OrderContent): DiscountOffer {
  const { discounts = [], discountPaisa: paisa } = content
  const byTerms = hasTerms(content)
    ? discountNames(discounts.map(each => ({ ...each, isAgreed: false })))
    : ''
  const usual = usualChoice(content).by === 'terms' ? 'terms' : paisa > 0 ? 'current' : 'none'
  return { usual, byTerms, paisa }
}

/** A short text that differs for orders with different content: a form carries it, to notice edits by colleagues. */
export function digestContent({ lines, delivery, shippingPaisa, discountPaisa }: OrderContent): string {
  const text = JSON.stringify([
    lines.map(line => [
      line.position,
      line.productId,
      line.name,
      line.size,
      line.quantity,
      line.unitPricePaisa,
    ]),
    Object.entries(delivery).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    shippingPaisa,
    discountPaisa,
  ])
  return createHash('sha256').update(text).digest('base64url')
}

/** Whether the order still has the content, or the part of it, that a digest was made of. */
export function isCurrent(seen: string, content: OrderContent): boolean {
  return [digestContent(content), digestPart(content, 'pieces'), digestPart(content, 'delivery')].includes(
    seen,
  )
}

const NO_DELIVERY = {
  customerName: '',
  phone: '',
  streetAddress: '',
  city: '',
  zipCode: '',
  landmark: '',
  riderNote: '',
}

function digestPart(content: OrderContent, part: 'pieces' | 'delivery'): string {
  const rest =
    part === 'pieces' ? { delivery: NO_DELIVERY } : { lines: [], shippingPaisa: 0, discountPaisa: 0 }
  return `${part}:${digestContent({ ...content, ...rest })}`
}

/**
 * Locks all sizes of these products, in the order of their ids, so that edits and orders never deadlock.
 */
export async function lockStock(
  transaction: Transaction,
  orderId: number,
  productIds: ReadonlySet<number>,
): Promise<EditedStock> {
  const sold = await transaction
    .select({ id: products.id, sizes: products.sizes })
    .from(products)
    .where(inArray(products.id, [...productIds]))
    .orderBy(products.id)
    .for('share')
  const ids = sold.map(({ id }) => id)
  const levels = await transaction
    .select({
      id: stockLevels.id,
      productId: stockLevels.productId,
      size: stockLevels.size,
      onHand: stockLevels.onHand,
      preOrderable: PRE_ORDERABLE,
      places: PRE_ORDER_PLACES,
    })
    .from(stockLevels)
    .where(and(inArray(stockLevels.productId, ids), isNull(stockLevels.closedAt)))
    .orderBy(stockLevels.id)
    .for('update')
  // Only now: while this waited, pieces may have arrived for which the order waits.
  const held = await readHeldPieces(transaction, orderId)
  return { held, levels, products: sold }
}

/**
 * Stores these lines of an order by their positions, and removes its others.
 *
 * @param areBack whether those that are stored again have the ids that they had
 */
export async function storeLines(
  transaction: Transaction,
  orderId: number,
  lines: readonly ContentLine[],
  areBack: boolean,
): Promise<void> {
  const positions = lines.map(({ position }) => position)
  await transaction
    .delete(orderLines)
    .where(and(eq(orderLines.orderId, orderId), notInArray(orderLines.position, positions)))
  await transaction
    .insert(orderLines)
    .overridingSystemValue()
    .values(lines.map(({ id, awaited: _, ...line }) => ({ ...line, ...(areBack && id && { id }), orderId })))
    .onConflictDoUpdate({
      target: [orderLines.orderId, orderLines.position],
      set: {
        productId: sql`excluded.product_id`,
        categoryId: sql`excluded.category_id`,
        name: sql`excluded.name`,
        nameUrdu: sql`excluded.name_urdu`,
        size: sql`excluded.size`,
        quantity: sql`excluded.quantity`,
        unitPricePaisa: sql`excluded.unit_price_paisa`,
        imageKey: sql`excluded.image_key`,
        shipsOn: sql`excluded.ships_on`,
      },
    })
}
