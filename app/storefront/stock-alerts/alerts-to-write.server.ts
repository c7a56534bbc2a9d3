import { and, asc, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { PIECE_NAME, PIECE_NAME_URDU } from '#app/catalogue/products/piece-name.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Queryable } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { readTogether } from '#app/platform/db/read-together.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import type { Language } from '#app/shared/text/languages.ts'
import { stockAlerts } from '#app/storefront/tables/stock-alerts.server.ts'
import type { BackInStock } from './alert-message.ts'

/** A shopper whose size is back, and to whom staff write. */
export interface AlertToWrite extends BackInStock {
  id: number
  productId: number
  language: Language
  /** When their turn came. */
  since: Date
  /** Pieces on hand now. */
  onHand: number
  /** Empty until a member of staff has chosen to write: two colleagues can't reach one shopper. */
  phone: string
}

/** The beginning of the audit log's id of such a message. */
const STOCK_ALERT_SUBJECT = 'stock-alert-'

/** A product that is archived can't be ordered: its shoppers wait until it is back. */
const isSold = sql`exists (select from products where id = product_id and archived_at is null)`

/** So long staff see to whom they have written. */
const SHOWN_HOURS = 24
const MOST_LISTED = 100

/** The shoppers to whom staff write because no message service does: whom staff have chosen of late, then who waits longest. */
export async function listAlertsToWrite(database: Queryable): Promise<AlertToWrite[]> {
  const isWritten = gt(stockAlerts.writtenAt, sql`now() - make_interval(hours => ${SHOWN_HOURS})`)
  const [written, waiting] = await readTogether(database, [
    () => select(database, isWritten).orderBy(desc(stockAlerts.writtenAt)).limit(MOST_LISTED),
    () => select(database, sql`to_write`).orderBy(asc(stockAlerts.sentAt)).limit(MOST_LISTED),
  ])
  return [...written, ...waiting]
}

function select(database: Queryable, where: SQL) {
  return database
    .select({
      id: stockAlerts.id,
      productId: products.id,
      size: stockAlerts.size,
      slug: products.slug,
      name: PIECE_NAME,
      nameUrdu: PIECE_NAME_URDU,
      language: stockAlerts.language,
      since: sql<Date>`${stockAlerts.sentAt}`.mapWith(stockAlerts.sentAt),
      phone: sql<string>`case when ${stockAlerts.toWrite} then '' else ${stockAlerts.phone} end`,
      onHand: sql<number>`coalesce((select sum(on_hand) from stock_levels
        where product_id = ${products.id} and closed_at is null
          and (stock_levels.size is null or stock_levels.size = ${stockAlerts.size})), 0)::int`,
    })
    .from(stockAlerts)
    .innerJoin(products, eq(products.id, stockAlerts.productId))
    .where(and(where, isNull(products.archivedAt)))
}

/** How many shoppers wait for staff to write, counted up to a thousand. */
export async function countAlertsToWrite(database: Queryable): Promise<number> {
  const some = database
    .select({ id: stockAlerts.id })
    .from(stockAlerts)
    .where(and(sql`to_write`, isSold))
    .limit(1_000)
    .as('some')
  const [row] = await database.select({ count: sql<number>`count(*)::int` }).from(some)
  return row?.count ?? 0
}

type WriteRefusal = { kind: 'written-already' }

/** Notes that a member of staff writes to a shopper whose size is back, before they do: once. */
export function noteWritten(
  database: Database,
  { id, actor }: { id: number; actor: string },
): Promise<Outcome<object, WriteRefusal>> {
  return inTransaction(database, async transaction => {
    const noted = await transaction
      .update(stockAlerts)
      .set({ toWrite: false, writtenAt: sql`now()` })
      .where(and(eq(stockAlerts.id, id), sql`to_write`, isSold))
      .returning({ id: stockAlerts.id })
    if (noted.length === 0) return refuse({ kind: 'written-already' })
    // The log names no shopper, whose alert is removed after some months.
    await recordAudit(transaction, {
      actor,
      action: 'message.written-by-hand',
      subject: { kind: 'message', id: `${STOCK_ALERT_SUBJECT}${id}`, name: 'WhatsApp message' },
    })
    return { ok: true }
  })
}
