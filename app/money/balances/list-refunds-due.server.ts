import { sql } from 'drizzle-orm'
import { readCashOfOrders } from '#app/money/payments/read-cash-to-collect.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { refundDueOf } from '#app/pricing/settled-rows.ts'
import { type CappedCount, capCount } from '#app/shared/capped-count.ts'

/** An order whose shopper is still to get money back. */
export interface RefundDue {
  number: string
  customerName: string
  placedAt: Date
  refundPaisa: number
}

export interface RefundsDue {
  refunds: readonly RefundDue[]
  /** There are more than are listed. */
  hasMore: boolean
}

type Row = { id: number; placedAt: string } & Omit<RefundDue, 'refundPaisa' | 'placedAt'>

/** The length of the list. */
const MOST = 100

/** The orders whose shoppers are still to get money back, the oldest first, up to a limit. */
export async function listRefundsDue(database: Queryable): Promise<RefundsDue> {
  const refunds = await readRefundsDue(database, MOST)
  return { refunds: refunds.slice(0, MOST), hasMore: refunds.length > MOST }
}

/** How many orders are to be refunded, counted up to a limit. */
export async function countRefundsDue(database: Queryable, most: number): Promise<CappedCount> {
  return capCount((await readRefundsDue(database, most)).length, most)
}

/**
 * Follows the index of orders that have paid more than was delivered, and leaves out those that are still to be delivered for it. What of the rest
 * waits for old pieces, or goes back to vouchers, is no refund: that their cash says.
 */
async function readRefundsDue(database: Queryable, most: number): Promise<RefundDue[]> {
  const { rows } = await database.execute<Row>(sql`
    select orders.id, number, customer_name as "customerName", balance.placed_at as "placedAt"
    from order_balances as balance join orders on orders.id = balance.order_id
    where balance.balance_paisa < 0 and -balance.balance_paisa >
      case when status in ('delivered', 'cancelled') then 0 else total_paisa - returned_paisa end
    order by balance.placed_at, balance.order_id limit ${most + 1}`)
  const cash = await readCashOfOrders(
    database,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, placedAt, ...row }) => {
    const found = cash.get(id)
    const refundPaisa = found ? refundDueOf(found) : 0
    return refundPaisa > 0 ? [{ ...row, placedAt: new Date(placedAt), refundPaisa }] : []
  })
}
