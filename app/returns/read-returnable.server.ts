import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { morePaisaIn } from '#app/catalogue/products/size-price.ts'
import { sizePricesOfProduct } from '#app/catalogue/products/size-prices.server.ts'
import { stockLevels } from '#app/catalogue/tables/inventory.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { orderEvents, orderLines, orders } from '#app/orders/tables/orders.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readTogether } from '#app/platform/db/read-together.server.ts'
import { readOrderDiscounts } from '#app/pricing/discounts/order-discounts.server.ts'
import { netOfLines } from '#app/pricing/piece-values.ts'
import { COUNTED_STATES } from '#app/returns/return-state.ts'
import { COUNTED_PIECES, countAway } from '#app/returns/returned-pieces.server.ts'
import { returnLines, returnRequests } from '#app/returns/tables/returns.server.ts'
import type { ReturnableLine } from './returnable.ts'

/** An order with what can be returned of it. */
export type ReturnableOrder = Awaited<ReturnType<typeof readReturnable>>

/**
 * What can be returned of an order: its lines with their values, and how many of their pieces are being returned already, or are not
 * with the shopper because their parcel comes back.
 *
 * @throws if there is no order with this id
 */
export async function readReturnable(database: Queryable, orderId: number) {
  const [order] = await database
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      shippingPaisa: orders.shippingPaisa,
      discountPaisa: orders.discountPaisa,
      totalPaisa: orders.totalPaisa,
      returnedPaisa: orders.returnedPaisa,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!order) throw new Error(`There is no order ${orderId}`)
  const [rows, discounts, counted, away, deliveredAt, requestCount] = await readTogether(database, [
    () => readLines(database, orderId),
    () => readOrderDiscounts(database, orderId),
    () => countReturned(database, orderId),
    () => countAway(database, orderId),
    () => readDeliveredAt(database, orderId),
    () => database.$count(returnRequests, eq(returnRequests.orderId, orderId)),
  ])
  const net = netOfLines(rows, { ...order, discounts })
  const sizes = await readSizes(
    database,
    rows.flatMap(({ productId }) => productId ?? []),
  )
  const lines = rows.map(
    (line, at): ReturnableLine => ({
      ...line,
      netPaisa: net[at] ?? 0,
      counted: (counted.get(line.id) ?? 0) + (away.get(line.id) ?? 0),
      sizes: (sizes.get(line.productId ?? 0) ?? []).map(({ priced, ...choice }) => ({
        ...choice,
        ...withMore(morePaisaIn(priced, choice.size, line.size)),
      })),
    }),
  )
  return { ...order, discounts, deliveredAt, lines, requestCount }
}

function readLines(database: Queryable, orderId: number) {
  return database
    .select({
      id: orderLines.id,
      position: orderLines.position,
      productId: orderLines.productId,
      categoryId: orderLines.categoryId,
      name: orderLines.name,
      nameUrdu: orderLines.nameUrdu,
      size: orderLines.size,
      imageKey: orderLines.imageKey,
      unitPricePaisa: orderLines.unitPricePaisa,
      quantity: orderLines.quantity,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
}

/** How many pieces of each line are being returned, or were. */
async function countReturned(database: Queryable, orderId: number): Promise<Map<number, number>> {
  const rows = await database
    .select({ id: returnLines.orderLineId, pieces: COUNTED_PIECES })
    .from(returnLines)
    .innerJoin(returnRequests, eq(returnRequests.id, returnLines.requestId))
    .where(and(eq(returnRequests.orderId, orderId), inArray(returnRequests.state, COUNTED_STATES)))
    .groupBy(returnLines.orderLineId)
  return new Map(rows.map(({ id, pieces }) => [id, pieces]))
}

/** When the order was delivered; undefined if it never was. */
async function readDeliveredAt(database: Queryable, orderId: number): Promise<Date | undefined> {
  const [event] = await database
    .select({ at: orderEvents.happenedAt })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, orderId),
        eq(orderEvents.toStatus, 'delivered'),
        sql`${orderEvents.fromStatus} is distinct from ${orderEvents.toStatus}`,
      ),
    )
    .orderBy(desc(orderEvents.id))
    .limit(1)
  return event?.at
}

function withMore(morePaisa: number) {
  return morePaisa === 0 ? {} : { morePaisa }
}

/** The sizes that products come in today, each with the pieces on hand. Archived products are not sold any more. */
async function readSizes(database: Queryable, productIds: readonly number[]) {
  const rows = await database
    .select({
      id: products.id,
      sizes: products.sizes,
      priced: { pricePaisa: products.pricePaisa, sizePrices: sizePricesOfProduct },
      archivedAt: products.archivedAt,
      size: stockLevels.size,
      onHand: stockLevels.onHand,
    })
    .from(products)
    .innerJoin(stockLevels, eq(stockLevels.productId, products.id))
    .where(and(inArray(products.id, [...new Set(productIds)]), sql`${stockLevels.closedAt} is null`))
  const byProduct = Map.groupBy(
    rows.filter(({ archivedAt }) => archivedAt === null),
    ({ id }) => id,
  )
  return new Map(
    [...byProduct].map(([id, levels]) => [
      id,
      (levels[0]?.sizes ?? []).map(size => ({
        size,
        priced: levels[0]?.priced ?? { pricePaisa: 0, sizePrices: null },
        available:
          (levels.find(level => level.size === size) ?? levels.find(level => level.size === null))?.onHand ??
          0,
      })),
    ]),
  )
}
