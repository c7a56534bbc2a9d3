import { inArray, type SQL, sql } from 'drizzle-orm'
import { findOutdated } from '#app/fulfilment/papers/papers.server.ts'
import { findOutdatedSlips } from '#app/fulfilment/papers/slips.server.ts'
import { parcelsWithCode } from '#app/fulfilment/parcel-log/find-by-code.server.ts'
import { IN_PARCEL } from '#app/fulfilment/parcel-log/in-parcel.server.ts'
import { readFailures } from '#app/fulfilment/parcel-log/read-failures.server.ts'
import { advanceDue } from '#app/money/payments/payment-state.ts'
import { readCashOfOrders } from '#app/money/payments/read-cash-to-collect.server.ts'
import { paymentColumns } from '#app/money/payments/read-money.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { countUpTo } from '#app/platform/db/count-up-to.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readTogether } from '#app/platform/db/read-together.server.ts'
import { goodsIn, goodsOfParcel } from '#app/platform/db/sold-quantity.server.ts'
import type { CappedCount } from '#app/shared/capped-count.ts'
import type { PaymentMethod } from '#app/shared/payment-method.ts'
import type { CourierFilter } from './courier-choice.ts'
import { codeOf } from './match-code.ts'
import {
  type ListedParcel,
  MOST_COUNTED_PARCELS,
  PARCEL_LISTS,
  type ParcelList,
  type ParcelPage,
  type ParcelPosition,
  positionText,
  STATES_OF_LIST,
} from './parcel-lists.ts'

/** The length of a page. */
const PER_PAGE = 50

type Row = Omit<ListedParcel, 'since' | 'toCollectPaisa' | 'notPaid' | 'outdated' | 'failure'> & {
  since: string
  orderId: number
}

/** How many pieces an order waits for: it was placed before there were any. */
const AWAITED = sql`coalesce((select sum(preordered) from stock_movements where stock_movements.order_id = orders.id), 0)`

/** How many pieces an order has. */
const BOUGHT = sql`(select sum(quantity) from order_lines where order_lines.order_id = orders.id)`

/**
 * Orders that are confirmed, have a piece that is here, and no parcel. Parcels that were opened again or came back don't
 * count.
 */
const TO_PACK = sql`orders.status = 'processing' and not exists (
  select from parcels where parcels.order_id = orders.id and parcels.state not in ('cancelled', 'returned'))
  and (select ${BOUGHT} > ${AWAITED})`

/** How many pieces of an order are in parcels. */
const PACKED = sql`coalesce((select sum(parcel_lines.quantity) from parcel_lines join parcels on parcels.id = parcel_lines.parcel_id
  where parcels.order_id = orders.id and ${IN_PARCEL}), 0)`

const SIZE = sql`order_lines.size`

/** The same as people count them: a length of cloth is one piece. */
const GOODS_PACKED = sql`coalesce((select sum(${goodsIn({ quantity: sql`parcel_lines.quantity`, size: SIZE })})
  from parcel_lines join order_lines on order_lines.id = parcel_lines.order_line_id join parcels on parcels.id = parcel_lines.parcel_id
  where parcels.order_id = orders.id and ${IN_PARCEL}), 0)`

/** The pieces of an order that are in no parcel, as people count them. */
const GOODS_TO_PACK = sql`(select coalesce(sum(${goodsIn({ quantity: sql`loose.quantity`, size: sql`loose.size` })}), 0) from (
  select order_lines.size, order_lines.quantity - coalesce((select sum(parcel_lines.quantity) from parcel_lines
    join parcels on parcels.id = parcel_lines.parcel_id
    where parcel_lines.order_line_id = order_lines.id and ${IN_PARCEL}), 0) as quantity
  from order_lines where order_lines.order_id = orders.id) as loose)`

/** The rest of an order is looked for so long after a part of it was packed. */
const LATEST_DAYS = 365

/** Orders of which a part is packed or has left, and that have further pieces that are here. */
const REST_TO_PACK = sql`orders.status in ('processing', 'shipped') and orders.id in (
    select order_id from parcels where is_partial and packed_at >= now() - make_interval(days => ${sql.raw(String(LATEST_DAYS))}))
  and exists (select from parcels where parcels.order_id = orders.id and parcels.state <> 'cancelled'
    and (orders.status = 'shipped' or parcels.state <> 'returned'))
  and (select ${BOUGHT} > ${AWAITED} + ${PACKED})`

/** A page of a list, the longest waiting first, read along an index. */
export async function listParcels(
  database: Queryable,
  list: ParcelList,
  { after, courier }: { after?: ParcelPosition | undefined; courier?: CourierFilter | undefined } = {},
): Promise<ParcelPage> {
  const { rows } = await database.execute<Row>(
    list === 'to-pack' ? toPack(after) : inStates(list, after, courier),
  )
  const page = rows.slice(0, PER_PAGE)
  const cash = await readCashOfOrders(
    database,
    page.map(({ orderId }) => orderId),
  )
  const outdated = await findOutdated(
    database,
    page.flatMap(({ id, state }) => (state ? id : [])),
  )
  const slips = await findOutdatedSlips(
    database,
    page.flatMap(({ orderId, state }) => (state ? [] : orderId)),
  )
  const notPaid = await readNotPaid(
    database,
    page.flatMap(({ orderId, state }) => (state ? [] : orderId)),
  )
  const failures = await readFailures(database, page)
  const parcels = page.map(({ orderId, ...row }) => {
    const ofOrder = cash.get(orderId)
    const toCollectPaisa = row.state ? ofOrder?.parcels.get(row.id)?.toCollectPaisa : ofOrder?.loosePaisa
    return {
      ...row,
      since: new Date(row.since),
      failure: row.state ? failures.get(row.id) : undefined,
      toCollectPaisa: toCollectPaisa ?? 0,
      notPaid: row.state ? null : (notPaid.get(orderId) ?? null),
      outdated: row.state ? (outdated.get(row.id) ?? []) : [slips.get(orderId) ?? []].flat(),
    }
  })
  const last = parcels.at(-1)
  return { parcels, next: last && rows.length > PER_PAGE ? positionText(last) : undefined }
}

/** How the orders are paid, by id, whose money is wanted before they leave and is not here. */
async function readNotPaid(
  database: Queryable,
  orderIds: readonly number[],
): Promise<Map<number, PaymentMethod>> {
  if (orderIds.length === 0) return new Map()
  const found = await database
    .select({ id: orders.id, ...paymentColumns() })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
  return new Map(
    found.flatMap(({ id, ...order }) => (advanceDue(order) > 0 ? [[id, order.paymentMethod] as const] : [])),
  )
}

// Positions have milliseconds: a page begins with the rows of the millisecond that the one before ended in.
function toPack(after: ParcelPosition | undefined) {
  const isLater = after
    ? sql`(date_trunc('milliseconds', placed_at), id) > (${after.since.toISOString()}::timestamptz, ${after.id}) and placed_at >= ${after.since.toISOString()}::timestamptz`
    : sql`true`
  return sql`
    select id, number as reference, null as state, customer_name as "customerName", city, placed_at as since,
      id as "orderId", null as "trackingNumber", null as "courierId", null as "courierName", 0 as attempts,
      greatest(1, ${GOODS_TO_PACK} - ${AWAITED})::int as pieces, ${GOODS_PACKED}::int as packed
    from (
      (${ordersWhere(sql`${TO_PACK} and ${isLater}`)} order by placed_at, id limit ${PER_PAGE + 1})
      union all (${ordersWhere(sql`${REST_TO_PACK} and ${isLater}`)} order by placed_at, id limit ${PER_PAGE + 1})
    ) as orders order by placed_at, id limit ${PER_PAGE + 1}`
}

/** The orders of a list, each part along its own index. */
function ordersWhere(condition: SQL) {
  return sql`select id, number, customer_name, city, placed_at from orders where ${condition}`
}

function inStates(
  list: Exclude<ParcelList, 'to-pack'>,
  after: ParcelPosition | undefined,
  courier: CourierFilter | undefined,
) {
  const isLater = after
    ? sql`(date_trunc('milliseconds', state_since), id) > (${after.since.toISOString()}::timestamptz, ${after.id}) and state_since >= ${after.since.toISOString()}::timestamptz`
    : sql`true`
  // Each state along the index, because PostgreSQL would sort all rows of several states.
  const pages = STATES_OF_LIST[list].map(
    state => sql`(select * from parcels where state = ${state} and ${isOf(courier)} and ${isLater}
      order by state_since, id limit ${PER_PAGE + 1})`,
  )
  return sql`
    select page.id, reference, state, orders.customer_name as "customerName", orders.city, state_since as since,
      page.order_id as "orderId", tracking_number as "trackingNumber", page.courier_id as "courierId", couriers.name as "courierName",
      attempts, 0 as packed,
      ${goodsOfParcel(sql`page.id`)} as pieces
    from (
      select * from (${sql.join(pages, sql` union all `)}) as states order by state_since, id limit ${PER_PAGE + 1}
    ) as page
    join orders on orders.id = page.order_id
    left join couriers on couriers.id = page.courier_id
    order by state_since, page.id`
}

function isOf(courier: CourierFilter | undefined) {
  if (courier === undefined) return sql`true`
  return courier === 'none' ? sql`courier_id is null` : sql`courier_id = ${courier}`
}

/** How many parcels each list has, up to `MOST_COUNTED_PARCELS`. Orders to pack have no courier yet. */
export async function countParcels(
  database: Queryable,
  courier?: CourierFilter | undefined,
): Promise<Record<ParcelList, number>> {
  const counts = await readTogether(
    database,
    PARCEL_LISTS.map(list => async () => {
      const { total } = await countParcelList(database, list, MOST_COUNTED_PARCELS, courier)
      return [list, total]
    }),
  )
  return Object.fromEntries(counts) as Record<ParcelList, number>
}

/** How many parcels a list has, or orders, counted up to a limit. */
export function countParcelList(
  database: Queryable,
  list: ParcelList,
  most: number,
  courier?: CourierFilter | undefined,
): Promise<CappedCount> {
  const some =
    list === 'to-pack'
      ? sql`(select from orders where ${TO_PACK} limit ${most + 1})
          union all (select from orders where ${REST_TO_PACK} limit ${most + 1})`
      : sql`select from parcels where state = any(${sql.param([...STATES_OF_LIST[list]])}::text[]) and ${isOf(courier)}`
  return countUpTo(database, some, most)
}

/** Pieces of one product and size that orders wait for. */
export interface WantedPieces {
  name: string
  size: string
  code: string
  pieces: number
  /** The numbers of the orders, the longest waiting first. */
  orders: string[]
}

/** What to fetch for the longest waiting orders, by product. */
export async function listWantedPieces(database: Queryable): Promise<WantedPieces[]> {
  const { rows } = await database.execute<
    Omit<WantedPieces, 'code'> & { productId: number | null; sku: string | null }
  >(sql`
    select order_lines.name, order_lines.size, order_lines.product_id as "productId", variants.sku,
      sum(order_lines.quantity - here.gone)::int as pieces, array_agg(waiting.number order by waiting.placed_at) as orders
    from (select id, number, placed_at from (
        (${ordersWhere(TO_PACK)} order by placed_at, id limit ${PER_PAGE})
        union all (${ordersWhere(REST_TO_PACK)} order by placed_at, id limit ${PER_PAGE})) as orders
      order by placed_at, id limit ${PER_PAGE}) as waiting
    join order_lines on order_lines.order_id = waiting.id
    cross join lateral (select coalesce((select sum(parcel_lines.quantity) from parcel_lines
        join parcels on parcels.id = parcel_lines.parcel_id
      where parcel_lines.order_line_id = order_lines.id and ${IN_PARCEL}), 0)
      + case when order_lines.ships_on is null then 0 else least(order_lines.quantity, coalesce((
      select sum(stock_movements.preordered) from stock_movements
        join stock_levels on stock_levels.id = stock_movements.stock_level_id
      where stock_movements.order_id = waiting.id and stock_movements.preordered <> 0
        and stock_levels.product_id = order_lines.product_id
        and (stock_levels.size is null or stock_levels.size = order_lines.size)), 0)) end as gone) as here
    left join variants on variants.product_id = order_lines.product_id and variants.size = order_lines.size
    where order_lines.quantity > here.gone
    group by order_lines.product_id, order_lines.name, order_lines.size, variants.sku
    order by order_lines.name, order_lines.size`)
  return rows.map(({ productId, sku, ...wanted }) => ({
    ...wanted,
    code: codeOf({ productId, sku, size: wanted.size }),
  }))
}

/** The order to pack next: the longest waiting one. */
export async function findNextToPack(database: Queryable): Promise<string | undefined> {
  const { rows } = await database.execute<{ number: string }>(
    sql`select number from (
      (${ordersWhere(TO_PACK)} order by placed_at, id limit 1)
      union all (${ordersWhere(REST_TO_PACK)} order by placed_at, id limit 1)) as orders
    order by placed_at, id limit 1`,
  )
  return rows[0]?.number
}

/** The reference of the parcel with this reference or tracking number: couriers use numbers again, so the newest. */
export async function findParcelByCode(database: Queryable, code: string): Promise<string | undefined> {
  const { rows } = await database.execute<{ reference: string }>(sql`
    select reference from ${parcelsWithCode(code)} as parcels order by id desc limit 1`)
  return rows[0]?.reference
}
