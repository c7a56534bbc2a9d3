import { eq, sql } from 'drizzle-orm'
import { users } from '#app/accounts/tables/accounts.server.ts'
import { customers } from '#app/customers/tables/customers.server.ts'
import { listOrdersOf, type OrderTotals, sumOrdersOf } from '#app/orders/order-summaries.server.ts'
import type { OrderSummary } from '#app/orders/order-summary.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { Customer } from './customer.ts'
import type { CustomerRef } from './customer-ref.ts'
import { PERSON, toDate, toListed } from './list-customers.server.ts'

export interface CustomerOrders extends OrderTotals {
  orders: OrderSummary[]
  page: number
  pageCount: number
}

const PER_PAGE = 10

const isLastAdmin = sql<boolean>`(${users.role} is not distinct from 'admin' and ${users.staffRole} = 'owner' and not exists (
  select 1 from users other where other.role = 'admin' and other.staff_role = 'owner' and other.disabled_at is null and other.id <> ${users.id}))`

/** The customer or user that a reference names. A user who has ordered is found as a customer. */
export async function findCustomer(database: Queryable, ref: CustomerRef): Promise<Customer | undefined> {
  const isMeant = 'customerId' in ref ? eq(customers.id, ref.customerId) : eq(users.id, ref.userId)
  const [row] = await database
    .select({
      ...PERSON,
      note: sql<string>`coalesce(${customers.note}, '')`,
      signedUpAt: sql<Date | null>`${users.createdAt}`.mapWith(toDate),
      isEmailVerified: sql<boolean>`coalesce(${users.emailVerified}, false)`,
      isLastAdmin,
    })
    .from(customers)
    .fullJoin(users, eq(users.email, customers.email))
    .where(isMeant)
  return row && toListed(row)
}

/** Who has ordered or signed up with this email. @param email in lower case */
export async function findByEmail(
  database: Queryable,
  email: string,
): Promise<{ customerId: number | null; userId: string | null } | undefined> {
  const [customer] = await database
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.email, email))
  if (customer) return { customerId: customer.id, userId: null }
  const [user] = await database.select({ id: users.id }).from(users).where(eq(users.email, email))
  return user && { customerId: null, userId: user.id }
}

/** A page of a customer's orders, by their email or their account, newest first. */
export async function listCustomerOrders(
  database: Queryable,
  customer: Pick<Customer, 'email' | 'userId'>,
  page: number,
): Promise<CustomerOrders> {
  const totals = await sumOrdersOf(database, customer)
  const pageCount = Math.max(1, Math.ceil(totals.total / PER_PAGE))
  const shown = Math.min(page, pageCount)
  const orders = await listOrdersOf(database, customer, { limit: PER_PAGE, offset: (shown - 1) * PER_PAGE })
  return { orders, ...totals, page: shown, pageCount }
}
