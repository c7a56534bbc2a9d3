import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { orderLines, orders } from '#app/orders/tables/orders.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { findOrder } from './find-order.server.ts'
import type { Order } from './order.ts'
import { BOUGHT_PIECE_COLUMNS, orderLineName } from './order-columns.server.ts'
import type { OrderStatus } from './order-status.ts'

/** The signed-in customer. */
interface Owner {
  id: string
  email: string
  isEmailVerified: boolean
}

/** An order in an account's order list. */
export interface OwnOrder {
  number: string
  status: OrderStatus
  placedAt: Date
  totalPaisa: number
  /** In the order in which the order lists them. */
  lines: { name: string; size: string; quantity: number; imageKey: string | null }[]
}

interface OwnOrders {
  orders: OwnOrder[]
  page: number
  pageCount: number
}

const PER_PAGE = 10

/** Matches the orders placed with the account and, once its email is verified, guest orders with the same email. */
export function isOwnOrder({ id, email, isEmailVerified }: Owner): SQL {
  const isPlacedByAccount = eq(orders.userId, id)
  if (!isEmailVerified) return isPlacedByAccount
  return or(isPlacedByAccount, sql`lower(trim(${orders.email})) = ${email}`) ?? isPlacedByAccount
}

/** One page of a customer's own orders, newest first. A page beyond the last one returns the last one. */
export async function listOwnOrders(database: Queryable, owner: Owner, page: number): Promise<OwnOrders> {
  const isOwn = isOwnOrder(owner)
  const count = await database.$count(orders, isOwn)
  const pageCount = Math.max(1, Math.ceil(count / PER_PAGE))
  const shown = Math.min(Math.max(1, page), pageCount)
  const found = await database
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      placedAt: orders.placedAt,
      totalPaisa: orders.totalPaisa,
    })
    .from(orders)
    .where(isOwn)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(PER_PAGE)
    .offset((shown - 1) * PER_PAGE)
  const lines = await listLines(
    database,
    found.map(order => order.id),
  )
  return {
    orders: found.map(({ id, ...order }) => ({ ...order, lines: lines.get(id) ?? [] })),
    page: shown,
    pageCount,
  }
}

/** A customer's own order with this number; undefined if there is none, or if it belongs to another customer. */
export function findOwnOrder(database: Queryable, owner: Owner, number: string): Promise<Order | undefined> {
  return findOrder(database, and(eq(orders.number, number), isOwnOrder(owner)))
}

/** The products, sizes and quantities of an order's lines, in the form that a cart has. */
export function listBoughtPieces(database: Queryable, number: string) {
  return database
    .select(BOUGHT_PIECE_COLUMNS)
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.number, number))
    .orderBy(asc(orderLines.position))
}

async function listLines(database: Queryable, orderIds: readonly number[]) {
  if (orderIds.length === 0) return new Map<number, OwnOrder['lines']>()
  const rows = await database
    .select({
      orderId: orderLines.orderId,
      name: orderLineName(),
      size: orderLines.size,
      quantity: orderLines.quantity,
      imageKey: orderLines.imageKey,
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
  return new Map(
    [...Map.groupBy(rows, row => row.orderId)].map(([id, lines]) => [
      id,
      lines.map(({ orderId: _, ...line }) => line),
    ]),
  )
}
