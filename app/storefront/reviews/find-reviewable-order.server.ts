import { asc, eq } from 'drizzle-orm'
import { products } from '#app/catalogue/tables/products.server.ts'
import { orderLineName } from '#app/orders/order-columns.server.ts'
import { orderLines, orders } from '#app/orders/tables/orders.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { productReviews } from '#app/storefront/tables/reviews.server.ts'
import type { Fit, ReviewState } from './review.ts'
import { readReviewLink } from './review-link.server.ts'
import { countReviewPictures } from './review-pictures.server.ts'

/** A product of a delivered order, with what its buyer has said about it so far. */
export interface ReviewablePiece {
  productId: number
  name: string
  size: string
  imageKey: string | null
  review:
    | {
        rating: number
        fit: Fit | null
        text: string
        shownName: string
        state: ReviewState
        pictures: number
      }
    | undefined
}

export interface ReviewableOrder {
  id: number
  number: string
  isDelivered: boolean
  /** The products of the order that the shop still knows. Nothing before its delivery. */
  pieces: ReviewablePiece[]
}

/**
 * The order of a link, without its customer's name: the link may be passed on. Undefined if the shop did not sign it, or the customer is gone.
 */
export async function findReviewableOrder(
  { database, auth }: Pick<Services, 'database' | 'auth'>,
  token: string,
): Promise<ReviewableOrder | undefined> {
  const number = await readReviewLink(auth, token)
  if (number === undefined) return undefined
  const [order] = await database
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      phone: orders.phone,
      forgetsCustomer: orders.forgetsCustomer,
    })
    .from(orders)
    .where(eq(orders.number, number))
  // An erased customer has no phone.
  if (!order || order.forgetsCustomer || order.phone === '') return undefined
  const isDelivered = order.status === 'delivered'
  return {
    id: order.id,
    number: order.number,
    isDelivered,
    pieces: isDelivered ? await listPieces(database, order.id) : [],
  }
}

/** One piece for each product: of several sizes, the one that stands first in the order. */
async function listPieces(database: Services['database'], orderId: number): Promise<ReviewablePiece[]> {
  const rows = await database
    .select({
      productId: products.id,
      name: orderLineName(),
      size: orderLines.size,
      imageKey: orderLines.imageKey,
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  const written = await database.select().from(productReviews).where(eq(productReviews.orderId, orderId))
  const pictures = await countReviewPictures(
    database,
    written.map(({ id }) => id),
  )
  const pieces = new Map(rows.toReversed().map(row => [row.productId, row]))
  return [...pieces.values()].toReversed().map(piece => {
    const review = written.find(({ productId }) => productId === piece.productId)
    return { ...piece, review: review && { ...review, pictures: pictures.get(review.id) ?? 0 } }
  })
}
