import { asc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { PIECE_NAME } from '#app/catalogue/products/piece-name.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import type { Database, Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { stockAlerts } from '#app/storefront/tables/stock-alerts.server.ts'
import { STOCK_ALERT_DAYS } from './stock-alert.ts'

/** By what the alerts of a person are found. */
interface Contacts {
  /** In any letters. */
  email: string
  /** In their stored form. */
  phones: readonly string[]
}

/**
 * What a person waits or has waited for. An address or a number that was typed beside theirs may be another person's, and is
 * left out.
 */
export async function exportStockAlerts(database: Queryable, contacts: Contacts) {
  const alerts = await database
    .select({
      product: PIECE_NAME,
      size: stockAlerts.size,
      email: stockAlerts.email,
      phone: stockAlerts.phone,
      askedAt: stockAlerts.askedAt,
      sentAt: stockAlerts.sentAt,
      writtenAt: stockAlerts.writtenAt,
      answers: sql<
        string[]
      >`array(select text from shopper_replies where stock_alert_id = ${stockAlerts.id} order by id)`,
    })
    .from(stockAlerts)
    .innerJoin(products, eq(products.id, stockAlerts.productId))
    .where(isTheirs(contacts))
    .orderBy(asc(stockAlerts.id))
  const theirs = [plainEmail(contacts.email), ...contacts.phones]
  return alerts.map(({ email, phone, ...alert }) => ({
    ...alert,
    email: email !== null && theirs.includes(plainEmail(email)) ? email : null,
    phone: phone !== null && theirs.includes(phone) ? phone : null,
  }))
}

/** Removes all alerts of a person, with their messages. */
export async function deleteStockAlertsOf(transaction: Transaction, contacts: Contacts): Promise<void> {
  await transaction.delete(stockAlerts).where(isTheirs(contacts))
}

/** Removes alerts that were asked for long ago, sent or not. @returns how many, `most` at most */
export async function removeOldStockAlerts(database: Database, most: number): Promise<number> {
  const old = database
    .select({ id: stockAlerts.id })
    .from(stockAlerts)
    .where(lt(stockAlerts.askedAt, sql`now() - make_interval(days => ${STOCK_ALERT_DAYS})`))
    .orderBy(asc(stockAlerts.askedAt))
    .limit(most)
  const removed = await database
    .delete(stockAlerts)
    .where(inArray(stockAlerts.id, old))
    .returning({ id: stockAlerts.id })
  return removed.length
}

function isTheirs({ email, phones }: Contacts): SQL | undefined {
  return or(hasEmail(email), ...phones.map(hasPhone))
}

/** @param email in any letters */
export function hasEmail(email: string): SQL {
  return eq(sql`lower(trim(${stockAlerts.email}))`, plainEmail(email))
}

function plainEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** @param phone in its stored form */
export function hasPhone(phone: string): SQL {
  return eq(stockAlerts.phone, phone)
}
