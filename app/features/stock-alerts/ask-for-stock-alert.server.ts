import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Product } from '#app/features/products/product.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { takeAttempt } from '#app/platform/limits/failed-attempts.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { stockAlerts } from '#app/schema/stock-alerts.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { language } from '#app/shared/text/translate.ts'
import { soldOutSizes } from './stock-alert.ts'
import type { AskedStockAlert } from './stock-alert-form.ts'

export type StockAlertRefusal =
  /** The size can be bought now, or the product does not come in it. */
  { kind: 'not-sold-out' } | { kind: 'too-many' }

/** From one source within an hour. */
const MOST_OF_SOURCE = 20
/** A shopper waits for so many sizes at once; who types a stranger's address can add no more. */
const MOST_OF_EMAIL = 20

/**
 * Notes that a shopper waits for a size. Asking twice is asking once. The response does not say whether the address waits
 * already, which is no business of others.
 */
export async function askForStockAlert(
  { database, source }: Pick<Services, 'database' | 'source'>,
  product: Product,
  { size, email }: AskedStockAlert,
): Promise<Outcome<object, StockAlertRefusal>> {
  if (!soldOutSizes(product).includes(size)) return refuse({ kind: 'not-sold-out' })
  const limit = {
    purpose: 'stock alert from',
    subject: source,
    mostAttempts: MOST_OF_SOURCE,
    withinMinutes: 60,
  }
  if (!(await takeAttempt(database, limit))) return refuse({ kind: 'too-many' })
  if ((await countWaiting(database, email)) >= MOST_OF_EMAIL) return refuse({ kind: 'too-many' })
  await database
    .insert(stockAlerts)
    .values({ productId: product.id, size, email, language: language() })
    .onConflictDoNothing()
  return { ok: true }
}

function countWaiting(database: Queryable, email: string): Promise<number> {
  const isTheirs = eq(sql`lower(trim(${stockAlerts.email}))`, email.toLowerCase())
  return database.$count(stockAlerts, and(isTheirs, isNull(stockAlerts.sentAt)))
}
