import { and, asc, lt, not, notLike, type SQL, sql } from 'drizzle-orm'
import { users } from '#app/accounts/tables/accounts.server.ts'
import { customers } from '#app/customers/tables/customers.server.ts'
import { ERASED_NAME, eraseCustomerFromOrders } from '#app/orders/erase-customer-details.server.ts'
import { hasEmailOf, hasOpenOrder } from '#app/orders/has-open-order.server.ts'
import { eraseAuditNames } from '#app/owner/audit/audit-of-people.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { monthsAgo } from '#app/platform/db/months-ago.server.ts'

/**
 * Erases customers whose last order is older than so many months, the longest absent first: all their orders at once, so
 * that they still count as one customer. Those with an open order, or who used their account since, stay.
 *
 * @returns how many, `most` at most
 */
export function eraseInactiveCustomers(database: Database, months: number, most: number): Promise<number> {
  const since = monthsAgo(months)
  return inTransaction(database, async transaction => {
    const inactive = await transaction
      .select({ id: customers.id, email: customers.email })
      .from(customers)
      .where(
        and(
          lt(customers.lastOrderAt, since),
          notLike(customers.email, sql.raw(`'%@deleted.invalid'`)),
          not(usesAccountSince(since)),
          not(hasOpenOrder(sql`${customers.email}`)),
        ),
      )
      .orderBy(asc(customers.lastOrderAt))
      .limit(most)
    const emails = inactive.map(({ email }) => email)
    if (emails.length > 0) await eraseCustomerFromOrders(transaction, hasEmailOf(emails))
    await eraseAuditNames(
      transaction,
      'customer',
      inactive.map(({ id }) => id),
      ERASED_NAME,
    )
    return inactive.length
  })
}

function usesAccountSince(since: SQL): SQL {
  const lastUsed = sql`coalesce(${users.lastSeenAt}, ${users.createdAt})`
  return sql`exists (select from ${users} where ${users.email} = ${customers.email} and ${lastUsed} >= ${since})`
}
