import { and, eq, isNull, sql } from 'drizzle-orm'
import { PIECE_NAME, PIECE_NAME_URDU } from '#app/catalogue/products/piece-name.server.ts'
import { queueForVisitor } from '#app/messages/email/queue/queue-for-visitor.server.ts'
import { queueBackInStockMessage } from '#app/messages/whatsapp/queue-message.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import type { Language } from '#app/shared/text/languages.ts'
import { stockAlerts } from '#app/storefront/tables/stock-alerts.server.ts'
import { stockAlertParams } from './stock-alert-params.ts'

/** So long those whose turn has come have the pieces to themselves, before it is the turn of the next in the line. */
const STEP_HOURS = 6
/** Shoppers of one run. The next run goes on. */
const AT_ONCE = 500

/** A shopper who is next in the line, with what the email says. One of email and phone may be null. */
interface DueAlert extends Record<string, unknown> {
  id: number
  email: string | null
  phone: string | null
  size: string
  language: Language
  name: string
  slug: string
}

/**
 * Queues the emails and messages of shoppers whose size is back, in the order in which they asked: for each size as many
 * shoppers as there are pieces, less those of the last hours. Each alert is sent once, whatever runs at the same time. Without a message
 * service a phone waits for staff. Of a closed shop all wait.
 *
 * @returns of how many shoppers
 */
export async function sendStockAlerts(database: Database, now = new Date()): Promise<number> {
  if ((await readStoreSettings(database)).isClosed) return 0
  const due = await listDue(database, now)
  let sent = 0
  for (const alert of due) if (await send(database, alert, now)) sent++
  return sent
}

/** Reads the stock of products that someone waits for. A product with one number for all sizes has one line for all. */
async function listDue(database: Database, now: Date): Promise<DueAlert[]> {
  const { rows } = await database.execute<DueAlert>(sql`
    with waited_for as (select distinct product_id from stock_alerts where sent_at is null)
    select next.id, next.email, next.phone, next.size, next.language, products.slug,
      case when next.language = 'ur' and products.name_urdu <> '' then ${PIECE_NAME_URDU} else ${PIECE_NAME} end as name
    from waited_for
      join products on products.id = waited_for.product_id and products.archived_at is null
      join stock_levels on stock_levels.product_id = products.id and closed_at is null and on_hand > 0
      cross join lateral (
        select id, email, phone, size, language from stock_alerts
        where product_id = products.id and sent_at is null and size = any(products.sizes)
          and (stock_levels.size is null or size = stock_levels.size)
        order by id
        limit greatest(0, on_hand - (
          select count(*) from stock_alerts as earlier
          where earlier.product_id = products.id
            and (stock_levels.size is null or earlier.size = stock_levels.size)
            and earlier.sent_at > ${now}::timestamptz - make_interval(hours => ${STEP_HOURS})))
      ) as next
    order by next.id
    limit ${AT_ONCE}`)
  return rows
}

function send(database: Database, alert: DueAlert, now: Date): Promise<boolean> {
  return inTransaction(database, async transaction => {
    const noted = await transaction
      .update(stockAlerts)
      .set({ sentAt: now })
      .where(and(eq(stockAlerts.id, alert.id), isNull(stockAlerts.sentAt)))
      .returning({ id: stockAlerts.id })
    if (noted.length === 0) return false
    if (alert.email !== null) await queueEmail(transaction, alert, alert.email)
    if (alert.phone !== null && !(await queueBackInStockMessage(transaction, alert))) {
      await transaction.update(stockAlerts).set({ toWrite: true }).where(eq(stockAlerts.id, alert.id))
    }
    return true
  })
}

function queueEmail(transaction: Transaction, alert: DueAlert, to: string): Promise<void> {
  return inLanguage(alert.language, () =>
    queueForVisitor(transaction, { to, template: 'back_in_stock', params: stockAlertParams(alert) }),
  )
}
