import { and, eq, type SQL, sql } from 'drizzle-orm'
import { moneyEntries } from '#app/money/tables/cash.server.ts'
import { vouchers } from '#app/money/tables/vouchers.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'

const GONE = sql`-sum(${moneyEntries.amountPaisa})`.mapWith(Number)

/** What was refunded of an order, and given as vouchers, by these entries of its ledger, in paisa: without what was taken back. */
export async function readGone(
  database: Queryable,
  orderId: number,
  which: SQL,
): Promise<{ refundedPaisa: number; givenPaisa: number }> {
  const ofOrder = and(eq(moneyEntries.orderId, orderId), which)
  const refunds = await database
    .select({ paisa: GONE })
    .from(moneyEntries)
    .where(and(ofOrder, eq(moneyEntries.kind, 'refund')))
    .groupBy(sql`coalesce(${moneyEntries.reversesId}, ${moneyEntries.id})`)
  const given = await database
    .select({ paisa: GONE })
    .from(moneyEntries)
    .innerJoin(vouchers, and(eq(vouchers.id, moneyEntries.voucherId), eq(vouchers.orderId, orderId)))
    .where(ofOrder)
    .groupBy(moneyEntries.voucherId)
  return { refundedPaisa: sumGone(refunds), givenPaisa: sumGone(given) }
}

/** What went out. What came back by taking back something older makes up for none of it. */
function sumGone(each: readonly { paisa: number }[]): number {
  return each.reduce((sum, { paisa }) => sum + Math.max(0, paisa), 0)
}
