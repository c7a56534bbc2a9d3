import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { PARCEL_STATE, PARCEL_STATES, type ParcelMeaning } from '#app/fulfilment/parcel-log/parcel-state.ts'
import { couriers, parcelLines, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { addDailyChanges } from '#app/orders/daily-totals.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { readCourierAccounts } from '../couriers/read-accounts.server.ts'
import { readReturnRates } from './read-return-rates.server.ts'

const { database } = await createTestDatabase()

// product: 24.10
it('counts parcels by courier and product as they arrive, come back, and turn out otherwise', async () => {
  const [courier] = await database.insert(couriers).values({ name: 'Swift' }).returning()
  const product = await createProduct(database, { name: 'Oxford Shirt' })
  const sent = []
  for (const state of ['delivered', 'delivered', 'returning', 'in-transit'] as const) {
    const order = await createOrder(database, { totalPaisa: 100_000, lines: [{ productId: product.id }] })
    const { rows } = await database.execute<{ id: number }>(
      sql`select id from order_lines where order_id = ${order.id}`,
    )
    const [parcel] = await database
      .insert(parcels)
      .values({
        orderId: order.id,
        reference: order.number,
        courierId: courier?.id,
        toCollectPaisa: 100_000,
      })
      .returning()
    if (!parcel) throw new Error('The parcel was not stored')
    await database
      .insert(parcelLines)
      .values({ parcelId: parcel.id, orderLineId: rows[0]?.id ?? 0, quantity: 1 })
    await database.update(parcels).set({ state }).where(eq(parcels.id, parcel.id))
    sent.push(parcel)
  }
  const rate = { delivered: 2, returned: 1 }
  expect(await ratesBy('courier')).toEqual([{ name: 'Swift', ...rate }])
  expect(await ratesBy('product')).toEqual([{ name: 'Oxford Shirt', ...rate }])
  expect(await ratesBy('city')).toEqual([{ name: 'Other places', ...rate }])

  // A delivered parcel comes back, and a returning one is delivered after all.
  await setState(sent[0]?.id, 'returned')
  await setState(sent[2]?.id, 'delivered')
  await setState(sent[3]?.id, 'returned')
  await addDailyChanges(database)
  expect(await ratesBy('product')).toEqual([{ name: 'Oxford Shirt', delivered: 2, returned: 2 }])
  const [account] = await readCourierAccounts(database, new Date())
  expect(account).toMatchObject({
    collectedPaisa: 200_000,
    outstandingPaisa: 200_000,
    byAge: [200_000, 0, 0, 0],
  })

  // The totals equal a recount.
  const before = await totals()
  await database.execute(sql`select recount_daily_totals()`)
  await addDailyChanges(database)
  expect(await totals()).toEqual(before)
})

async function ratesBy(by: 'courier' | 'city' | 'product') {
  return (await readReturnRates(database, by)).rates
}

async function setState(id: number | undefined, state: 'delivered' | 'returned') {
  await database
    .update(parcels)
    .set({ state })
    .where(eq(parcels.id, id ?? 0))
}

async function totals() {
  const { rows } = await database.execute(sql`
    select subject, day, kind, count, paisa from (
      select * from daily_totals union all select 'month of ' || subject, month, kind, count, paisa from monthly_totals
    ) as every
    where count <> 0 or paisa <> 0 order by subject, day, kind`)
  return rows
}

it('counts each state of a parcel in the database as its meaning says', async () => {
  for (const state of PARCEL_STATES) {
    const { rows } = await database.execute<{ outcome: string | null }>(
      sql`select parcel_outcome(${state}) as outcome`,
    )
    expect(rows[0]?.outcome, state).toBe(outcomeOf(PARCEL_STATE[state]))
  }
})

/** A parcel without a place that has left the shop came back to it. */
function outcomeOf({ place, hasLeft }: ParcelMeaning): string | null {
  if (place === 'delivered') return 'delivered'
  if (place === 'missing') return 'lost'
  return place === 'comingBack' || (place === null && hasLeft) ? 'returned' : null
}
