import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { moneyEntries } from '#app/money/tables/cash.server.ts'
import { paymentClaims } from '#app/money/tables/payment-claims.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { type MoneyEntry, PAID_KINDS } from './money-entry.ts'
import { advanceDue, paymentState } from './payment-state.ts'
import { readGone } from './read-gone.server.ts'

/** The ledger of an order, oldest entry first. */
export function listMoneyEntries(database: Queryable, orderId: number): Promise<MoneyEntry[]> {
  return database
    .select({
      id: moneyEntries.id,
      kind: moneyEntries.kind,
      way: moneyEntries.way,
      amountPaisa: moneyEntries.amountPaisa,
      happenedAt: moneyEntries.happenedAt,
      actor: moneyEntries.actor,
      reference: moneyEntries.reference,
      isOfCourier: sql<boolean>`${moneyEntries.courierId} is not null`,
      statementId: moneyEntries.statementId,
      reversesId: moneyEntries.reversesId,
    })
    .from(moneyEntries)
    .where(eq(moneyEntries.orderId, orderId))
    .orderBy(asc(moneyEntries.id))
}

/** A column with what is paid of each order, in paisa: with roundings, so that one whose cash was collected is exactly paid. */
export function paidPaisa(): SQL<number> {
  const kinds = sql.join(
    PAID_KINDS.map(kind => sql`${kind}`),
    sql`, `,
  )
  return sql<number>`(select coalesce(sum(amount_paisa), 0)::bigint from money_entries
    where money_entries.order_id = orders.id and kind in (${kinds}))`.mapWith(Number)
}

/** A column with the roundings in the ledger of each order, in paisa: below zero where more cash was collected than it cost. */
export function roundedPaisa(): SQL<number> {
  return sql<number>`(select coalesce(sum(amount_paisa), 0)::bigint from money_entries
    where money_entries.order_id = orders.id and kind = 'rounding')`.mapWith(Number)
}

/** A column with what the shopper of each order has reported as sent, and staff have not decided about, in paisa. */
export function reportedPaisa(): SQL<number> {
  return sql<number>`(select coalesce(sum(amount_paisa), 0)::bigint from ${paymentClaims}
    where payment_claims.order_id = orders.id and payment_claims.state = 'claimed')`.mapWith(Number)
}

/**
 * A column with what of the money of each order is no shopper's yet, in paisa, because the old pieces of an exchange are still with them: of the
 * order of the new pieces the credit that they do not cost, and once they were delivered, of that of the old ones what these are credited with.
 */
export function heldBackPaisa(): SQL<number> {
  return sql<number>`((select coalesce(sum(credited_paisa), 0) from return_requests
      where return_requests.order_id = orders.id and return_requests.state = 'approved' and exists (
        select from orders replacing where replacing.id = replacement_order_id and replacing.status = 'delivered'))
    + greatest(0, (select coalesce(sum(credited_paisa), 0) from return_requests
        where replacement_order_id = orders.id and return_requests.state = 'approved')
      - case when orders.status = 'cancelled' then 0 else orders.total_paisa - orders.returned_paisa end))::bigint`.mapWith(
    Number,
  )
}

/** What an order costs, and what was paid of it; undefined if there is none with this id. */
export async function readCost(database: Queryable, orderId: number) {
  const { status, totalPaisa, returnedPaisa } = orders
  const [order] = await database
    .select({
      status,
      totalPaisa,
      returnedPaisa,
      paidPaisa: paidPaisa(),
      roundedPaisa: roundedPaisa(),
      heldBackPaisa: heldBackPaisa(),
    })
    .from(orders)
    .where(eq(orders.id, orderId))
  return order
}

/** What the shopper has paid and not got back, in paisa. */
export async function readPaid(database: Queryable, orderId: number): Promise<number> {
  return (await readCost(database, orderId))?.paidPaisa ?? 0
}

/** Whether more of the order's money was paid back, or moved to a voucher or another order, than was received. */
export async function isSpent(database: Queryable, orderId: number): Promise<boolean> {
  return (await readPaid(database, orderId)) < 0
}

/** An order before something that was done with it is taken back, and when that was done. */
interface BeforeUndo {
  before: Awaited<ReturnType<typeof readCost>>
  since: SQL
}

/**
 * Whether an undo has taken away money that is not here any more: if more was spent than received before it already, only what it takes away
 * counts. And whether the order costs again what was credited for a parcel, though money has gone back since.
 */
export async function isSpentByUndo(
  database: Queryable,
  orderId: number,
  { before, since }: BeforeUndo,
): Promise<boolean> {
  const cost = await readCost(database, orderId)
  if (!before || !cost) return false
  if (cost.paidPaisa < Math.min(0, before.paidPaisa)) return true
  if (cost.returnedPaisa >= before.returnedPaisa || paymentState(cost).restPaisa === 0) return false
  const { refundedPaisa, givenPaisa } = await readGone(
    database,
    orderId,
    sql`${moneyEntries.recordedAt} > ${since}`,
  )
  return refundedPaisa + givenPaisa > 0
}

/** What couriers or the shop have collected for parcels, in paisa, by the id of the parcel: without what was taken back. */
export async function readCollected(
  database: Queryable,
  parcelIds: readonly number[],
): Promise<Map<number, number>> {
  if (parcelIds.length === 0) return new Map()
  const rows = await database
    .select({ parcelId: moneyEntries.parcelId, paisa: sql`sum(${moneyEntries.amountPaisa})`.mapWith(Number) })
    .from(moneyEntries)
    .where(and(inArray(moneyEntries.parcelId, [...parcelIds]), eq(moneyEntries.kind, 'collected')))
    .groupBy(moneyEntries.parcelId)
  return new Map(rows.map(({ parcelId, paisa }) => [parcelId ?? 0, paisa]))
}

/** The columns from which follows what of an order is paid, reported, due and to be sent. */
export function paymentColumns() {
  return {
    status: orders.status,
    totalPaisa: orders.totalPaisa,
    returnedPaisa: orders.returnedPaisa,
    paymentMethod: orders.paymentMethod,
    advancePaisa: orders.advancePaisa,
    paidPaisa: paidPaisa(),
    roundedPaisa: roundedPaisa(),
    reportedPaisa: reportedPaisa(),
  }
}

/** What the shopper of an order still has to send before its parcel leaves, in paisa. */
export async function readAdvanceDue(database: Queryable, number: string): Promise<number> {
  const [order] = await database.select(paymentColumns()).from(orders).where(eq(orders.number, number))
  return order ? advanceDue(order) : 0
}
