import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import {
  customerImportItems,
  importedCustomers,
  importedOrders,
} from '#app/customers/tables/imported-customers.server.ts'
import type { Database, Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { monthsAgo } from '#app/platform/db/months-ago.server.ts'

interface Contacts {
  /** In lower case. */
  email: string
  phones: readonly string[]
}

/** What was imported of a person from the shop's earlier website, for the file about them. */
export async function exportImported(database: Queryable, contacts: Contacts) {
  const people = await database
    .select()
    .from(importedCustomers)
    .where(isTheirs(contacts))
    .orderBy(asc(importedCustomers.id))
  if (people.length === 0) return []
  const orders = await database
    .select()
    .from(importedOrders)
    .where(
      inArray(
        importedOrders.customerId,
        people.map(({ id }) => id),
      ),
    )
    .orderBy(asc(importedOrders.placedAt))
  return people.map(({ id, importId: _, ...person }) => ({
    ...person,
    orders: orders
      .filter(({ customerId }) => customerId === id)
      .map(({ id: _id, customerId: _customer, importId: _import, key: _key, ...order }) => order),
  }))
}

/** Removes what was imported of a person, or waits to be, orders as well: no figure of the shop counts them. */
export async function deleteImportedOf(transaction: Transaction, { email, phones }: Contacts): Promise<void> {
  await transaction.delete(importedCustomers).where(isTheirs({ email, phones }))
  // At most those of one file or two, for 14 days: they need no index.
  const said = (name: 'email' | 'phone') => sql`${customerImportItems.plan} -> 'customer' ->> ${name}`
  const hasPhone = phones.length > 0 ? inArray(said('phone'), [...phones]) : sql`false`
  await transaction
    .delete(customerImportItems)
    .where(sql`(${said('email')} = ${email} and ${email} <> '') or ${hasPhone}`)
}

/** Removes people who were imported so many months ago, with their orders. @returns how many, `most` at most */
export async function removeOldImported(database: Database, months: number, most: number): Promise<number> {
  const { rowCount } = await database.execute(sql`
    delete from imported_customers where id = any (array(
      select id from imported_customers where imported_at < ${monthsAgo(months)} order by imported_at limit ${most}))`)
  return rowCount ?? 0
}

function isTheirs({ email, phones }: Contacts): SQL {
  const hasEmail = sql`${importedCustomers.email} = ${email} and ${importedCustomers.email} <> ''`
  if (phones.length === 0) return sql`(${hasEmail})`
  return sql`(${hasEmail} or ${inArray(importedCustomers.phone, [...phones])} and ${importedCustomers.phone} <> '')`
}
