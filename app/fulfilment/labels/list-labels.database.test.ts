import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { packOrder } from '#app/fulfilment/parcels/pack-order.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { cities } from '#app/pricing/tables/delivery.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { listLabels } from './list-labels.server.ts'

const { database } = await createTestDatabase()

// product: 23.8
test('a label says the city as the shop’s list spells it, and as it was typed where it is none of them', async () => {
  const [known] = await database.select({ id: cities.id, name: cities.name }).from(cities).limit(1)
  if (!known) throw new Error('The shop has no cities')
  const ids = [await packed('khi cantt', known.id), await packed('Chak 42', null)]
  expect(await listLabels(database, ids)).toMatchObject([
    { listedCity: known.name, city: 'khi cantt' },
    { listedCity: 'Chak 42', city: 'Chak 42' },
  ])
})

async function packed(city: string, cityId: number | null): Promise<number> {
  const order = await createOrder(database, { status: 'processing', lines: [{ quantity: 1 }] })
  await database.update(orders).set({ city, cityId }).where(eq(orders.id, order.id))
  const parcel = await packOrder(database, { number: order.number, actor: 'sana@darzi.example' })
  if (!parcel.ok) throw new Error(parcel.refusal.kind)
  return parcel.parcelId
}
