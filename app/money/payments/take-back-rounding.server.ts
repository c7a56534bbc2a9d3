import { type SQL, sql } from 'drizzle-orm'
import { moneyEntries } from '#app/money/tables/cash.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'

interface TakenBack {
  orderId: number
  /** The parcel whose cash was rounded; null for cash that staff received themselves. */
  parcelId: number | null
  /** Who takes it back. */
  actor: string
  /** When the cash is taken back. Default: now. */
  happenedAt?: SQL
}

/** Takes back the roundings of cash that is not received after all, by entries that name them: there is a rest again. */
export async function takeBackRounding(
  transaction: Transaction,
  { orderId, parcelId, actor, happenedAt = sql`now()` }: TakenBack,
): Promise<void> {
  await transaction.execute(sql`
    insert into ${moneyEntries} (order_id, parcel_id, kind, way, amount_paisa, happened_at, actor, reverses_id)
    select order_id, parcel_id, kind, way, -amount_paisa, ${happenedAt}::timestamptz, ${actor}, id from money_entries rounding
    where order_id = ${orderId} and kind = 'rounding' and parcel_id is not distinct from ${parcelId}::int and reverses_id is null
      and not exists (select from money_entries undone where undone.reverses_id = rounding.id)
    order by id`)
}
