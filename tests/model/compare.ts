import { asc, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { readCash } from '#app/money/payments/read-cash-to-collect.server.ts'
import { moneyEntries } from '#app/money/tables/cash.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import type { DrivenOrder } from './driven-order.ts'
import { expectSame } from './expect-same.ts'
import type { Place } from './parcel-model.ts'

/** What the store has stored of an order, in the words of the model. */
async function readStored({ shop: { database }, id }: DrivenOrder) {
  const [order] = await database
    .select({
      status: orders.status,
      isOut: orders.piecesOut,
      totalPaisa: orders.totalPaisa,
      returnedPaisa: orders.returnedPaisa,
      advancePaisa: orders.advancePaisa,
    })
    .from(orders)
    .where(eq(orders.id, id))
  const ofParcels = await database
    .select({ state: parcels.state, toCollectPaisa: parcels.toCollectPaisa })
    .from(parcels)
    .where(eq(parcels.orderId, id))
    .orderBy(asc(parcels.id))
  const [money] = await database
    .select({
      paidPaisa: sql`coalesce(sum(amount_paisa) filter (where kind not in
        ('remitted', 'charge', 'return-charge', 'gst', 'income-tax', 'sales-tax', 'accepted')), 0)`.mapWith(
        Number,
      ),
    })
    .from(moneyEntries)
    .where(eq(moneyEntries.orderId, id))
  const { rows: places } = await database.execute<Record<Place | 'size' | 'onHand', number>>(sql`
    select size, sum(change)::int as "onHand", sum(m.reserved)::int as reserved, sum(m.on_its_way)::int as "onItsWay",
      sum(m.delivered)::int as delivered, sum(m.coming_back)::int as "comingBack", sum(m.damaged)::int as damaged,
      sum(m.missing)::int as missing
    from stock_movements m join stock_levels on stock_levels.id = stock_level_id where order_id = ${id}
    group by size order by size desc`)
  return { order, ofParcels, paidPaisa: money?.paidPaisa ?? 0, places }
}

/** Expects the store to say of an order what the model says. */
export async function expectModel(driven: DrivenOrder): Promise<void> {
  const { model } = driven
  const { order, ofParcels, paidPaisa, places } = await readStored(driven)
  const { status, isOut, totalPaisa, returnedPaisa, advancePaisa } = model
  expectSame('order', order, { status, isOut, totalPaisa, returnedPaisa, advancePaisa })
  expect(
    ofParcels.map(({ state }) => state),
    'parcels',
  ).toEqual(model.parcels.map(({ state }) => state))
  expect(paidPaisa, 'paid').toBe(model.paidPaisa)
  const cash = await readCash(driven.shop.database, driven.id)
  expect(cash.toCollectPaisa, 'to collect').toBe(model.toCollectPaisa())
  const collecting = model.ofParcels()
  const byParcel = [...cash.parcels.values()]
  expect(
    [...collecting.keys()].map(at => byParcel[at]?.toCollectPaisa),
    'to collect by parcels',
  ).toEqual([...collecting.values()].map(({ paisa }) => paisa))
  const expected = model.lines.map(({ size }, line) => {
    const counted = model.places(line)
    return { size, onHand: 0 - Object.values(counted).reduce((sum, pieces) => sum + pieces, 0), ...counted }
  })
  expectSame('places', places, expected)
}
