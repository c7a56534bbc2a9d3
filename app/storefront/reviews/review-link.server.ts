import type { OrderStatus } from '#app/orders/order-status.ts'
import type { Auth } from '#app/platform/auth/auth.server.ts'
import { isSigned, signText } from '#app/platform/auth/sign-text.server.ts'
import { reviewAddress } from './review.ts'

const PURPOSE = 'review order'

/**
 * The path on which the pieces of an order are reviewed. Its end is the order's number and a signature, which opens nothing
 * else, so that it may be passed to the person who wears them.
 */
export async function signReviewLink(auth: Auth, orderNumber: string): Promise<string> {
  return reviewAddress(`${orderNumber}.${await signText(auth, PURPOSE, orderNumber)}`)
}

/** The number of the order that a link is about; undefined for a link that the shop did not sign. */
export async function readReviewLink(auth: Auth, token: string): Promise<string | undefined> {
  const [, orderNumber = '', signature = ''] = /^([\w-]{1,40})\.([\w-]{43})$/.exec(token) ?? []
  if (!orderNumber || !(await isSigned(auth, PURPOSE, orderNumber, signature))) return undefined
  return orderNumber
}

/** The same for the page of an order; undefined before it is delivered. */
export async function findReviewPath(
  auth: Auth,
  order: { number: string; status: OrderStatus },
): Promise<string | undefined> {
  return order.status === 'delivered' ? signReviewLink(auth, order.number) : undefined
}
