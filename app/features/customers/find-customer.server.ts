import { count, desc, eq, max, or, type SQL, sql } from 'drizzle-orm'
import { countsAsRevenue } from '#app/features/orders/has-status.server.ts'
import type { OrderSummary } from '#app/features/orders/order-summary.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { users } from '#app/schema/accounts.server.ts'
import { customers } from '#app/schema/customers.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import type { Customer } from './customer.ts'
import type { CustomerRef } from './customer-ref.ts'
import { PERSON, toDate, toListed } from './list-customers.server.ts'

export interface CustomerOrders {
  orders: OrderSummary[]
  total: number
  /** The totals of all of them, cancelled ones left out. */
  spentPaisa: number
  lastOrderAt: Date | null
  page: number
  pageCount: number
}

const PER_PAGE = 10
const NONE = { total: 0, spentPaisa: 0, lastOrderAt: null }

const isLastAdmin = sql<boolean>`(${users.role} is not distinct from 'admin' and not exists (
  select 1 from users other where other.role = 'admin' and other.disabled_at is null and other.id <> ${users.id}))`

/** The person that an address names; an account whose owner has ordered meanwhile is found as the customer. */
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

/** What somebody ordered, under their email or with their account, the newest first. */
export async function listCustomerOrders(
  database: Queryable,
  { email, userId }: Pick<Customer, 'email' | 'userId'>,
  page: number,
): Promise<CustomerOrders> {
  const hasEmail = sql`lower(trim(${orders.email})) = ${email}`
  const isTheirs: SQL | undefined = userId === null ? hasEmail : or(hasEmail, eq(orders.userId, userId))
  const [{ total, ...sums } = NONE] = await database
    .select({
      total: count(),
      spentPaisa:
        sql<number>`coalesce(sum(${orders.totalPaisa}) filter (where ${countsAsRevenue()}), 0)`.mapWith(
          Number,
        ),
      lastOrderAt: max(orders.placedAt),
    })
    .from(orders)
    .where(isTheirs)
  const pageCount = Math.max(1, Math.ceil(total / PER_PAGE))
  const shown = Math.min(page, pageCount)
  const found = await database
    .select({
      number: orders.number,
      placedAt: orders.placedAt,
      totalPaisa: orders.totalPaisa,
      status: orders.status,
    })
    .from(orders)
    .where(isTheirs)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(PER_PAGE)
    .offset((shown - 1) * PER_PAGE)
  return { orders: found, total, ...sums, page: shown, pageCount }
}
