import { eq, or, type SQL } from 'drizzle-orm'
import type { Viewer } from '#app/accounts/session/viewer.ts'
import type { Customer } from '#app/customers/customer.ts'
import { hasEmailOf } from '#app/orders/has-open-order.server.ts'
import { isOwnOrder } from '#app/orders/list-own-orders.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'

/** Whose data is exported or erased. */
export interface Person {
  /** In lower case. */
  email: string
  userId: string | null
  /** Which orders are theirs. */
  isTheirOrder: SQL
  /** False while their email is not confirmed: what is stored under it may be another person's. */
  isEmailTheirs: boolean
}

/** A customer or user, for staff: all orders and messages with the email or of the account. */
export function ofCustomer({ email, userId }: Pick<Customer, 'email' | 'userId'>): Person {
  const hasEmail = hasEmailOf([email])
  const isTheirOrder = userId === null ? hasEmail : (or(hasEmail, eq(orders.userId, userId)) ?? hasEmail)
  return { email, userId, isTheirOrder, isEmailTheirs: true }
}

/** The signed-in shopper: what their account shows, and more only once their email is confirmed. */
export function ofViewer({ id, email, isEmailVerified }: Viewer): Person {
  const isTheirOrder = isOwnOrder({ id, email, isEmailVerified })
  return { email, userId: id, isTheirOrder, isEmailTheirs: isEmailVerified }
}

/** The phone numbers of these orders. */
export async function phonesOf(database: Queryable, isTheirOrder: SQL): Promise<string[]> {
  const found = await database.selectDistinct({ phone: orders.phone }).from(orders).where(isTheirOrder)
  return found.map(({ phone }) => phone).filter(phone => phone !== '')
}
