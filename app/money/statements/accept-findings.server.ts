import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { parcels } from '#app/fulfilment/tables/parcels.server.ts'
import {
  courierFindings,
  courierStatements,
  moneyEntries,
  parcelBalances,
} from '#app/money/tables/cash.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'

/**
 * Settles what is outstanding of a finding's parcel by an entry of its own, because staff accept the difference. It settles no more than is
 * outstanding, so that a parcel whose cash was settled otherwise meanwhile is left as it is.
 *
 * @returns what is not outstanding any more, in paisa
 */
export async function acceptFinding(
  transaction: Transaction,
  id: number,
  { actor, at }: { actor: string; at: Date },
): Promise<number> {
  const owed = sql`collected_paisa - settled_paisa`
  const { rows } = await transaction.execute<{ id: number; paisa: number }>(sql`
    insert into ${moneyEntries} (order_id, parcel_id, courier_id, statement_id, kind, way, amount_paisa, happened_at, actor)
    select order_id, parcel_id, statement.courier_id, statement_id, 'accepted', 'courier', accepted, ${at.toISOString()}::timestamptz, ${actor}
    from ${courierFindings} as finding
    join ${courierStatements} as statement on statement.id = statement_id
    join ${parcels} on parcels.id = finding.parcel_id
    join ${parcelBalances} as balance using (parcel_id)
    cross join lateral (select case when open_paisa > 0 then greatest(0, least(open_paisa, ${owed}))
      else least(0, greatest(open_paisa, ${owed})) end as accepted) as amount
    where finding.id = ${id} and accepted <> 0
    returning id::float8 as id, amount_paisa::float8 as paisa`)
  const [entry] = rows
  if (!entry) return 0
  await transaction
    .update(courierFindings)
    .set({ acceptedEntryId: entry.id })
    .where(eq(courierFindings.id, id))
  return entry.paisa
}

/**
 * Takes back what staff accepted of findings, so that it is outstanding again.
 *
 * @param actor whose act it is: `courier` where a statement or the parcel's way makes it needless
 */
export async function takeBackAccepted(
  transaction: Transaction,
  condition: SQL | undefined,
  actor: string,
): Promise<void> {
  const accepted = transaction
    .select({ id: courierFindings.acceptedEntryId })
    .from(courierFindings)
    .where(and(condition, isNotNull(courierFindings.acceptedEntryId)))
  await transaction.execute(sql`
    insert into ${moneyEntries} (order_id, parcel_id, courier_id, statement_id, kind, way, amount_paisa, actor, reverses_id)
    select order_id, parcel_id, courier_id, statement_id, kind, way, -amount_paisa, ${actor}, id
    from ${moneyEntries} where id in ${accepted} on conflict do nothing`)
  await transaction
    .update(courierFindings)
    .set({ acceptedEntryId: null })
    .where(and(condition, isNotNull(courierFindings.acceptedEntryId)))
}

/** Marks findings as settled by what made up for them: open ones, and those that staff had accepted, which counts no more. */
export async function settleFindings(
  transaction: Transaction,
  condition: SQL | undefined,
  settledBy: string,
): Promise<void> {
  const found = await transaction
    .select({ id: courierFindings.id })
    .from(courierFindings)
    .where(and(condition, or(isNull(courierFindings.settledAt), isNotNull(courierFindings.acceptedEntryId))))
    .for('update')
  const ids = inArray(
    courierFindings.id,
    found.map(({ id }) => id),
  )
  await takeBackAccepted(transaction, ids, 'courier')
  await transaction.update(courierFindings).set({ settledAt: sql`now()`, settledBy }).where(ids)
}
