import { inArray, sql } from 'drizzle-orm'
import { IN_PARCEL } from '#app/fulfilment/parcel-log/in-parcel.server.ts'
import { ORDER_STATUS } from '#app/orders/order-status.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { findCashRounding } from '#app/owner/settings/find-cash-rounding.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { MovedMoney, Refund } from '#app/pricing/settled-rows.ts'
import { type CashToCollect, deriveCash, type OrderCash, toOrderCash } from './cash-to-collect.ts'
import { heldBackPaisa, paidPaisa, roundedPaisa } from './read-money.server.ts'
import { readParcelsToCollect } from './read-parcels-to-collect.server.ts'
import { readVouchersToGiveBack } from './vouchers-follow-status.server.ts'

/** A column with what was paid back of each order, given as a voucher, or went back to one, without what was taken back. */
const REFUNDS = sql<Refund[]>`(select coalesce(json_agg(json_build_object(
    'amountPaisa', paisa, 'way', way, 'sentAt', sent_at) order by sent_at), '[]') from (
  select -amount_paisa as paisa, way, happened_at as sent_at from money_entries refund
    where refund.order_id = orders.id and kind = 'refund' and reverses_id is null
      and not exists (select from money_entries undone where undone.reverses_id = refund.id)
  union all
  select -sum(amount_paisa), 'voucher', min(happened_at) from money_entries given
    where given.order_id = orders.id
      and voucher_id in (select vouchers.id from vouchers where vouchers.order_id = orders.id)
    group by voucher_id having sum(amount_paisa) < 0
  union all
  select -amount_paisa, 'back-on-voucher', happened_at from money_entries back
    where back.order_id = orders.id and kind = 'voucher' and amount_paisa < 0 and reverses_id is not null
      and voucher_id not in (select vouchers.id from vouchers where vouchers.order_id = orders.id)
      and not exists (select from money_entries undone where undone.reverses_id = back.id)) as refunds)`

/** A column with what vouchers have paid of each order, also what went back to them: that is in `REFUNDS`. */
const BY_VOUCHERS = sql`(select coalesce(sum(amount_paisa), 0) from money_entries paid
  where paid.order_id = orders.id and kind = 'voucher' and amount_paisa > 0 and reverses_id is null
    and voucher_id not in (select vouchers.id from vouchers where vouchers.order_id = orders.id))`.mapWith(
  Number,
)

/** A column with what exchanges moved from or to other orders, without what was taken back. */
const MOVED = sql<MovedMoney[]>`(select coalesce(json_agg(json_build_object(
    'amountPaisa', paisa, 'number', reference) order by first), '[]') from (
  select sum(amount_paisa) as paisa, reference, min(id) as first from money_entries moved
    where moved.order_id = orders.id and kind = 'exchange'
    group by reference having sum(amount_paisa) <> 0) as moves)`

/** A column with what was paid back of each order though it was not due. */
const GIFTS = sql`(select coalesce(sum(gift_paisa), 0) from money_entries
  where money_entries.order_id = orders.id)`.mapWith(Number)

/** A column with what the returns of each order are credited with. */
const OF_RETURNS = sql`(select coalesce(sum(credited_paisa), 0) from return_requests
  where return_requests.order_id = orders.id)`.mapWith(Number)

/** What is to be collected of orders and of their parcels, by the id of the order. */
export async function readCashOfOrders(
  database: Queryable,
  orderIds: readonly number[],
  ending?: number,
): Promise<Map<number, CashToCollect>> {
  if (orderIds.length === 0) return new Map()
  const rounding = await findCashRounding(database)
  const found = await database
    .select({
      id: orders.id,
      status: orders.status,
      totalPaisa: orders.totalPaisa,
      ofReturnsPaisa: OF_RETURNS,
      paymentMethod: orders.paymentMethod,
      advancePaisa: orders.advancePaisa,
      paidPaisa: paidPaisa(),
      heldBackPaisa: heldBackPaisa(),
      roundedPaisa: roundedPaisa(),
      byVouchersPaisa: BY_VOUCHERS,
      refunds: REFUNDS,
      moved: MOVED,
      giftPaisa: GIFTS,
      loosePieces: sql<number>`((select coalesce(sum(quantity), 0) from order_lines where order_lines.order_id = orders.id)
        - (select coalesce(sum(parcel_lines.quantity), 0) from parcel_lines
          join parcels on parcels.id = parcel_lines.parcel_id
          where parcels.order_id = orders.id and (${IN_PARCEL} or parcels.id = ${ending ?? 0})))::int`,
    })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
  const packed = await readParcelsToCollect(database, orderIds)
  const cash = found.map(
    order => [order.id, deriveCash(order, packed.get(order.id) ?? [], rounding, ending)] as const,
  )
  const owed = found.filter(
    ({ id, status }) =>
      !ORDER_STATUS[status].holdsStock &&
      cash.some(([of, { overpaidPaisa }]) => of === id && overpaidPaisa > 0),
  )
  const back = await readVouchersToGiveBack(
    database,
    owed.map(({ id }) => id),
  )
  return new Map(cash.map(([id, one]) => [id, { ...one, ...toVouchers(one, back.get(id) ?? []) }]))
}

/** What of an amount that is owed goes back to vouchers. */
function toVouchers({ overpaidPaisa }: OrderCash, back: readonly { amountPaisa: number }[]) {
  const paisa = back.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0)
  return paisa > 0 ? { toVouchersPaisa: Math.min(paisa, overpaidPaisa) } : {}
}

/** What is to be collected of an order and of its parcels. @param ending see `deriveCash` */
export async function readCash(
  database: Queryable,
  orderId: number,
  ending?: number,
): Promise<CashToCollect> {
  const cash = (await readCashOfOrders(database, [orderId], ending)).get(orderId)
  if (!cash) throw new Error('There is no order to collect for')
  return cash
}

/** The cash of an order, for its pages, papers and mails. */
export async function readOrderCash(database: Queryable, orderId: number): Promise<OrderCash> {
  return toOrderCash(await readCash(database, orderId))
}

/** What is to be collected for parcels, by their ids, in paisa. */
export async function readCashOfParcels(
  database: Queryable,
  found: readonly { id: number; orderId: number }[],
): Promise<Map<number, number>> {
  const orderIds = [...new Set(found.map(({ orderId }) => orderId))]
  const cash = await readCashOfOrders(database, orderIds)
  return new Map(
    found.map(({ id, orderId }) => [id, cash.get(orderId)?.parcels.get(id)?.toCollectPaisa ?? 0]),
  )
}
