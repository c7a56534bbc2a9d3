import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { confirmations } from '#app/orders/tables/confirmations.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import type { Database, Queryable } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'

/** How long an order belongs to the member of staff who opened it. Each step of theirs starts it again. */
const CLAIM_MINUTES = 10

const UNTIL = sql`now() + make_interval(mins => ${CLAIM_MINUTES})`
const IS_FREE = sql`(claimed_until is null or claimed_until < now())`

/**
 * Gives a member of staff the next order to call: the one they have open, or else the one that has been due longest and
 * that no colleague has. Two members of staff never get the same order, and one who asks twice at once gets one order.
 *
 * @param after the order to leave alone, which they just put aside
 * @returns its number; undefined if no order is due
 */
export async function claimNextOrder(
  database: Database,
  { actor, after }: { actor: string; after?: string | undefined },
): Promise<string | undefined> {
  const isOther = after === undefined ? sql`true` : sql`order_id <> coalesce(${idOf(after)}, 0)`
  const claim = sql`
    with own as (
      select order_id from confirmations
      where claimed_by = ${actor} and claimed_until > now() and next_attempt_at is not null and ${isOther}
      order by claimed_until limit 1
    ), due as (
      select order_id from confirmations
      where next_attempt_at <= now() and ${IS_FREE} and ${isOther} and not exists (select from own)
      order by next_attempt_at, order_id limit 1
      for update skip locked
    ), claimed as (
      update confirmations set claimed_by = ${actor}, claimed_until = ${UNTIL}
      where order_id in (select order_id from own union all select order_id from due)
        and (claimed_by = ${actor} or ${IS_FREE})
      returning order_id
    )
    select number from orders join claimed on claimed.order_id = orders.id`
  return inTransaction(database, async transaction => {
    // A statement of its own: what follows sees what the one before it has claimed.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`calls of ${actor}`}, 0))`)
    const { rows } = await transaction.execute<{ number: string }>(claim)
    return rows[0]?.number
  })
}

/** The member of staff who has this order open; undefined if it is free. */
export async function findClaim(database: Queryable, number: string): Promise<string | undefined> {
  const [row] = await database
    .select({ claimedBy: confirmations.claimedBy })
    .from(confirmations)
    .where(and(eq(confirmations.orderId, idOf(number)), sql`claimed_until > now()`))
  return row?.claimedBy ?? undefined
}

/** Claims an order that a member of staff opened, unless a colleague has it. */
export async function claimOrder(
  database: Queryable,
  { number, actor }: { number: string; actor: string },
): Promise<void> {
  await database
    .update(confirmations)
    .set({ claimedBy: actor, claimedUntil: UNTIL })
    .where(and(eq(confirmations.orderId, idOf(number)), isNotNull(confirmations.nextAttemptAt), IS_FREE))
}

/** Gives an order back, so that a colleague can call. */
export async function releaseOrder(
  database: Queryable,
  { number, actor }: { number: string; actor: string },
): Promise<void> {
  await database
    .update(confirmations)
    .set({ claimedBy: null, claimedUntil: null })
    .where(
      and(
        eq(
          confirmations.orderId,
          sql`(select ${orders.id} from ${orders} where ${orders.number} = ${number})`,
        ),
        eq(confirmations.claimedBy, actor),
      ),
    )
}

function idOf(number: string) {
  return sql`(select ${orders.id} from ${orders} where ${orders.number} = ${number})`
}
