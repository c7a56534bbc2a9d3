import { type SQL, sql } from 'drizzle-orm'
import { countUpTo } from '#app/platform/db/count-up-to.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { escapeLike } from '#app/platform/db/escape-like.ts'
import type { CappedCount } from '#app/shared/capped-count.ts'
import { AGES, type Age, OLDEST, type OwedParcel } from './courier-account.ts'

/** A courier has collected for a parcel, or deducted, what is not settled: as the partial index has it. */
const IS_OPEN = sql`balance.collected_paisa <> balance.settled_paisa`

interface OwedQuery {
  courierId: number
  /** All ages, if absent. */
  age?: Age | undefined
  /** Part of the tracking number, or of the reference, which begins with the order's number. */
  number?: string | undefined
  /** Only parcels that were delivered, of which the courier owes something. */
  isPayable?: boolean
  /** The id of the last parcel of the page before. */
  after?: number | undefined
  most?: number | undefined
}

/** The length of a page. */
const PER_PAGE = 50

type Row = Omit<OwedParcel, 'collectedAt'> & { collectedAt: string | null }

/**
 * The parcels whose cash a courier owes, or of which it settled too much, the longest outstanding first, read along the index of open
 * balances. `next` is the id after which the next page begins; undefined on the last.
 */
export async function listOwedParcels(
  database: Queryable,
  { courierId, age, number, isPayable = false, after, most = PER_PAGE }: OwedQuery,
  now: Date,
): Promise<{ parcels: OwedParcel[]; next: number | undefined }> {
  const last = sql`(select collected_at from parcel_balances where parcel_id = ${after ?? 0})`
  const isLater = after === undefined ? sql`true` : sql`balance.parcel_id > ${after}`
  const isLaterCollected =
    after === undefined
      ? sql`true`
      : sql`balance.collected_at >= ${last} and (balance.collected_at > ${last} or ${isLater})`
  const part = (condition: SQL) => sql`(select * from parcel_balances as balance
    where balance.courier_id = ${courierId} and ${IS_OPEN} and ${hasNumber(number)} and ${condition}
    order by balance.collected_at, balance.parcel_id limit ${most + 1})`
  // What was deducted before anything was collected has no day, and comes last.
  const collected = part(
    sql`${hasAge(age, now)} and ${isPayable ? IS_OWED : sql`true`} and ${isLaterCollected}`,
  )
  const isUndatedPage = after === undefined ? sql`true` : sql`(${last} is not null or ${isLater})`
  const undated = part(sql`balance.collected_at is null and ${isUndatedPage}`)
  const hasUndated = !isPayable && (age === undefined || age === 0)
  const { rows } = await database.execute<Row>(sql`
    select page.parcel_id as id, parcels.reference, parcels.tracking_number as "trackingNumber",
      orders.number as "orderNumber", page.collected_at as "collectedAt",
      page.collected_paisa::float8 as "collectedPaisa", page.settled_paisa::float8 as "settledPaisa"
    from (select * from (${hasUndated ? sql`${collected} union all ${undated}` : collected}) as parts
      order by collected_at, parcel_id limit ${most + 1}) as page
    join parcels on parcels.id = page.parcel_id
    join orders on orders.id = parcels.order_id
    order by page.collected_at, page.parcel_id`)
  const parcels = rows
    .slice(0, most)
    .map(({ collectedAt, ...row }) => ({ ...row, collectedAt: collectedAt ? new Date(collectedAt) : null }))
  return { parcels, next: rows.length > most ? parcels.at(-1)?.id : undefined }
}

/** How many parcels a courier could pay for now, counted up to a limit. */
export function countPayable(database: Queryable, courierId: number, most: number): Promise<CappedCount> {
  const payable = sql`select from parcel_balances as balance
    where balance.courier_id = ${courierId} and ${IS_OPEN} and balance.collected_at is not null and ${IS_OWED}`
  return countUpTo(database, payable, most)
}

const IS_OWED = sql`balance.collected_paisa > balance.settled_paisa`

/** Open balances are few beside all parcels, so that each is looked at. */
function hasNumber(number: string | undefined): SQL {
  if (!number) return sql`true`
  const part = `%${escapeLike(number)}%`
  return sql`exists (select from parcels where parcels.id = balance.parcel_id
    and (parcels.tracking_number ilike ${part} or parcels.reference ilike ${part}))`
}

/** How many parcels couriers owe for since more than 30 days, counted up to a limit. */
export function countOldCash(database: Queryable, most: number, now: Date): Promise<CappedCount> {
  // Courier by courier, as the index is sorted.
  const old = sql`select from couriers cross join lateral (
    select from parcel_balances as balance where balance.courier_id = couriers.id and ${IS_OPEN}
      and ${hasAge(OLDEST, now)} limit ${most + 1}) as old`
  return countUpTo(database, old, most)
}

/** Whether what was collected has this age, as a range of the index. */
function hasAge(age: Age | undefined, now: Date): SQL {
  if (age === undefined) return sql`balance.collected_at is not null`
  const [from, until] = [AGES[age], AGES[age + 1]].map(
    one => one && new Date(now.getTime() - one.from * 86_400_000).toISOString(),
  )
  const isOldEnough =
    age === 0 ? sql`balance.collected_at is not null` : sql`balance.collected_at < ${from}::timestamptz`
  return until ? sql`${isOldEnough} and balance.collected_at >= ${until}::timestamptz` : isOldEnough
}
