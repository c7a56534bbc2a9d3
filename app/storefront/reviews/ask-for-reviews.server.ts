import { eq, sql } from 'drizzle-orm'
import { queueEmail } from '#app/messages/email/queue/queue-email.server.ts'
import { orderEmailParams } from '#app/messages/email/templates/order-email-params.ts'
import { readEmailedOrder } from '#app/orders/emails/read-emailed-order.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import type { Auth } from '#app/platform/auth/auth.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { localPath } from '#app/shared/text/translate.ts'
import { reviewRequests } from '#app/storefront/tables/reviews.server.ts'
import { signReviewLink } from './review-link.server.ts'

/** A store that was off for so long still asks; who waited longer is asked no more. */
const DAYS_LATE = 3
const AT_ONCE = 500

/**
 * Asks the buyers of orders that were delivered some days ago, as the settings say, for a review: once for each order, by
 * email, with a signed link. Customers without an email, and orders of which everything came back, are not asked.
 *
 * @returns how many orders were asked about
 */
export async function askForReviews(database: Database, auth: Auth, now = new Date()): Promise<number> {
  const { reviewAfterDays } = await readStoreSettings(database)
  if (reviewAfterDays === 0) return 0
  const due = await listDueOrders(database, reviewAfterDays, now)
  for (const { orderId } of due) await askAbout(database, auth, orderId)
  return due.length
}

/** Along the index of deliveries. An order that was delivered twice is due by either entry of its history. */
async function listDueOrders(database: Database, afterDays: number, now: Date) {
  const { rows } = await database.execute<{ orderId: number }>(sql`
    select distinct order_id as "orderId" from order_events
    join orders on orders.id = order_events.order_id and orders.status = 'delivered' and not orders.forgets_customer
    where to_status = 'delivered' and from_status is distinct from 'delivered'
      and happened_at <= ${now}::timestamptz - make_interval(days => ${afterDays})
      and happened_at > ${now}::timestamptz - make_interval(days => ${afterDays + DAYS_LATE})
      and not exists (select from review_requests where review_requests.order_id = orders.id)
      and returned_paisa < total_paisa
    limit ${AT_ONCE}`)
  return rows
}

async function askAbout(database: Database, auth: Auth, orderId: number): Promise<void> {
  await inTransaction(database, async transaction => {
    const noted = await transaction
      .insert(reviewRequests)
      .values({ orderId })
      .onConflictDoNothing()
      .returning({ orderId: reviewRequests.orderId })
    if (noted.length === 0) return
    // Locked, so that a customer who is being erased gets no email.
    await transaction.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('key share')
    const order = await readEmailedOrder(transaction, orderId)
    if (!order) return
    const path = await signReviewLink(auth, order.number)
    await inLanguage(order.language, () => {
      const params = { ...orderEmailParams(order), review_path: localPath(path) }
      return queueEmail(transaction, { to: order.email, template: 'review_request', params, orderId })
    })
  })
}
