import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { pieceName } from '#app/catalogue/products/piece-name.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { orderLineName } from '#app/orders/order-columns.server.ts'
import { orderLines, orders } from '#app/orders/tables/orders.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readTogether } from '#app/platform/db/read-together.server.ts'
import { returnLines, returnRequests } from '#app/returns/tables/returns.server.ts'
import { namedSizeText } from '#app/shared/sold-quantity.ts'
import { askedText, type ReturnedLine } from './returnable.ts'
import { canReturnMore } from './returned-pieces.server.ts'

const replacements = alias(orders, 'replacements')

/** A return with its pieces and its order. */
export type FoundReturn = Awaited<ReturnType<typeof listFound>>[number]

/** The return with this id; undefined if there is none. */
export async function findReturn(database: Queryable, id: number): Promise<FoundReturn | undefined> {
  const [found] = await listFound(database, eq(returnRequests.id, id))
  return found
}

/** The returns of an order, newest first. */
export function listReturnsOfOrder(database: Queryable, orderId: number): Promise<FoundReturn[]> {
  return listFound(database, eq(returnRequests.orderId, orderId))
}

/** A return as the page of its order shows it to the shopper. */
export interface ShownReturn extends Pick<FoundReturn, 'id' | 'state' | 'replacement' | 'replacementStatus'> {
  /** `1 × Oxford Shirt, size M → L`, one for each line. */
  pieces: string[]
}

/** The returns of an order, as the page of the order shows them to its shopper. */
export interface ShownReturns {
  /** Newest first. Those that were withdrawn are left out. */
  returns: ShownReturn[]
  /** Whether pieces are left that can be returned. */
  canAsk: boolean
}

/** The returns of the order with this number. */
export async function readShownReturns(database: Queryable, number: string): Promise<ShownReturns> {
  const [found, canAsk] = await readTogether(database, [
    () => listFound(database, eq(orders.number, number)),
    () => canReturnMore(database, number),
  ])
  const returns = found
    .filter(({ state }) => state !== 'withdrawn')
    .map(({ lines, id, state, replacement, replacementStatus }) => ({
      id,
      state,
      replacement,
      replacementStatus,
      pieces: lines.map(askedText),
    }))
  return { returns, canAsk }
}

async function listFound(database: Queryable, condition: SQL) {
  const requests = await database
    .select({
      id: returnRequests.id,
      state: returnRequests.state,
      note: returnRequests.note,
      answer: returnRequests.answer,
      replacementTime: returnRequests.replacementTime,
      creditPaisa: returnRequests.creditPaisa,
      chargePaisa: returnRequests.chargePaisa,
      creditedPaisa: returnRequests.creditedPaisa,
      heldUntil: returnRequests.heldUntil,
      requestedBy: returnRequests.requestedBy,
      requestedAt: returnRequests.requestedAt,
      stateSince: returnRequests.stateSince,
      stateBy: returnRequests.stateBy,
      replacementId: returnRequests.replacementOrderId,
      replacement: replacements.number,
      replacementStatus: replacements.status,
      order: {
        id: orders.id,
        number: orders.number,
        status: orders.status,
        customerName: orders.customerName,
        phone: orders.phone,
        trackingToken: orders.trackingToken,
      },
    })
    .from(returnRequests)
    .innerJoin(orders, eq(orders.id, returnRequests.orderId))
    .leftJoin(replacements, eq(replacements.id, returnRequests.replacementOrderId))
    .where(condition)
    .orderBy(desc(returnRequests.id))
  const lines = await listLines(
    database,
    requests.map(({ id }) => id),
  )
  return requests.map(request => ({ ...request, lines: lines.get(request.id) ?? [] }))
}

/** The pieces of returns, by return, in the language of the page or mail, also products that are wanted for them. */
export async function listLines(
  database: Queryable,
  ids: readonly number[],
): Promise<Map<number, ReturnedLine[]>> {
  const rows = await database
    .select({
      requestId: returnLines.requestId,
      orderLineId: returnLines.orderLineId,
      productId: orderLines.productId,
      name: orderLineName(),
      nameUrdu: orderLines.nameUrdu,
      size: orderLines.size,
      imageKey: orderLines.imageKey,
      unitPricePaisa: orderLines.unitPricePaisa,
      quantity: returnLines.quantity,
      reason: returnLines.reason,
      wantedSize: returnLines.wantedSize,
      wantedProductId: returnLines.wantedProductId,
      wantedProductSize: returnLines.wantedProductSize,
      wantedText: returnLines.wantedText,
      wantedName: sql<string | null>`${pieceName()}`,
      heldLevelId: returnLines.heldLevelId,
      arrived: returnLines.arrived,
      damaged: returnLines.damaged,
    })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .leftJoin(products, eq(products.id, returnLines.wantedProductId))
    .where(inArray(returnLines.requestId, [...ids]))
    .orderBy(asc(returnLines.requestId), asc(orderLines.position))
  return Map.groupBy(
    rows.map(({ heldLevelId, wantedName: name, wantedText, ...row }) => {
      const size = row.wantedProductSize
      const wanted = name !== null && size !== null ? namedSizeText({ name, size }) : wantedText
      return { ...row, wantedText: wanted, isHeld: heldLevelId !== null }
    }),
    ({ requestId }) => requestId,
  )
}
