import { and, isNull, type SQL } from 'drizzle-orm'
import type { Product } from '#app/catalogue/products/product.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { takeAttempt } from '#app/platform/limits/failed-attempts.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { language } from '#app/shared/text/translate.ts'
import { stockAlerts } from '#app/storefront/tables/stock-alerts.server.ts'
import { soldOutSizes } from './stock-alert.ts'
import type { AskedStockAlert } from './stock-alert-form.ts'
import { hasEmail, hasPhone } from './stock-alerts-of-people.server.ts'

export type StockAlertRefusal =
  /** The size can be bought now, or the product does not come in it. */
  { kind: 'not-sold-out' } | { kind: 'too-many' }

/** From one source within an hour. */
const MOST_OF_SOURCE = 20
/** A shopper waits for so many sizes at once; who types a stranger's email or phone can add no more. */
const MOST_OF_PERSON = 20

/**
 * Notes that a shopper waits for a size, to be reached by email, by a message, or both. Asking twice is asking once. The
 * response does not say whether the email or the phone waits already, which is no business of others.
 */
export async function askForStockAlert(
  { database, source }: Pick<Services, 'database' | 'source'>,
  product: Product,
  { size, email, phoneNumber }: AskedStockAlert,
): Promise<Outcome<object, StockAlertRefusal>> {
  if (!soldOutSizes(product).includes(size)) return refuse({ kind: 'not-sold-out' })
  const limit = {
    purpose: 'stock alert from',
    subject: source,
    mostAttempts: MOST_OF_SOURCE,
    withinMinutes: 60,
  }
  if (!(await takeAttempt(database, limit))) return refuse({ kind: 'too-many' })
  const isTheirs = [...(email ? [hasEmail(email)] : []), ...(phoneNumber ? [hasPhone(phoneNumber)] : [])]
  for (const theirs of isTheirs) {
    if ((await countWaiting(database, theirs)) >= MOST_OF_PERSON) return refuse({ kind: 'too-many' })
  }
  const alert = { productId: product.id, size, language: language() }
  const ways = { email: email || null, phone: phoneNumber || null }
  const isNew = await insertAlert(database, { ...alert, ...ways })
  // One of the two waits already, perhaps of another person: the other one waits by itself.
  if (!isNew && email && phoneNumber) {
    await insertAlert(database, { ...alert, email })
    await insertAlert(database, { ...alert, phone: phoneNumber })
  }
  return { ok: true }
}

async function insertAlert(database: Queryable, alert: typeof stockAlerts.$inferInsert): Promise<boolean> {
  const added = await database
    .insert(stockAlerts)
    .values(alert)
    .onConflictDoNothing()
    .returning({ id: stockAlerts.id })
  return added.length > 0
}

function countWaiting(database: Queryable, isTheirs: SQL): Promise<number> {
  return database.$count(stockAlerts, and(isTheirs, isNull(stockAlerts.sentAt)))
}
