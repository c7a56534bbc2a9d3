import { type SQL, sql } from 'drizzle-orm'
import { moneyEntries } from '#app/money/tables/cash.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'

interface TakenBack {
  orderId: number
  /** Which ones, as a condition on `rounding`: those of a parcel, or those that were recorded with something else. */
  which: SQL
  /** Who takes it back. */
  actor: string
  /** When the cash is taken back. Default: now. */
  happenedAt?: SQL
}

/** Takes back the roundings of cash that is not received after all, by entries that name them: there is a rest again. */
export async function takeBackRounding(
  transaction: Transaction,
  { orderId, which, actor, happenedAt = sql`now()` }: TakenBack,
): Promise<void> {
  await transaction.execute(sql`
    insert into ${moneyEntries} (order_id, parcel_id, kind, way, amount_paisa, happened_at, actor, reverses_id)
    select order_id, parcel_id, kind, way, -amount_paisa, ${happenedAt}::timestamptz, ${actor}, id from money_entries rounding
    where order_id = ${orderId} and kind = 'rounding' and ${which} and reverses_id is null
      and not exists (select from money_entries undone where undone.reverses_id = rounding.id)
    order by id`)
}
