import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { couriers } from '#app/fulfilment/tables/parcels.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { readSettings } from '#app/platform/env.server.ts'
import { cities } from '#app/pricing/tables/delivery.server.ts'
import { createParcel } from '#tests/factories/create-parcel.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { TEST_SECRETS } from '#tests/setup/test-services.ts'
import { askForBooking } from '../booking/ask-courier.server.ts'
import { findBooking } from '../booking/find-booking.server.ts'
import { handleBulkBooking } from '../booking/handle-booking-form.server.ts'
import { readConsignment } from '../booking/read-consignment.server.ts'
import { handleCourierForm } from '../handle-courier-form.server.ts'
import { findLackingCities } from './courier-cities.server.ts'

const { database } = await createTestDatabase()

const actor = 'sana@darzi.example'
const LISTED = ['MUZAFFARABAD (AJK)', 'MIRPUR', 'MIRPUR KHAS', 'MIRPUR MATHELO', 'KOTLA']
let postex: typeof couriers.$inferSelect

beforeAll(async () => {
  const listed = LISTED.map(name => ({ name, value: name }))
  const [row] = await database
    .insert(couriers)
    .values({ name: 'PostEx', kind: 'postex', configuration: { token: 'the-token', cities: listed } })
    .returning()
  if (!row) throw new Error('The courier was not stored')
  postex = row
  await database
    .update(cities)
    .set({ courierIds: { postex: 'MUZAFFARABAD (AJK)' } })
    .where(eq(cities.name, 'Muzaffarabad'))
})

async function parcelTo(city: string) {
  const parcel = await createParcel(database, { courierId: postex.id })
  await database.update(orders).set({ city }).where(eq(orders.id, parcel.orderId))
  return parcel
}

async function send(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ id: String(postex.id), ...fields })) form.set(name, value)
  return handleCourierForm({ database, secrets: TEST_SECRETS, settings: readSettings({}) }, form, actor)
}

async function lackingOf(name: string) {
  const found = await findLackingCities(database, postex.id)
  return found?.lacking.find(city => city.name === name)
}

// product: 26.13
test('a booking names a city as the courier spells it', async () => {
  for (const [typed, sent] of [
    ['Muzaffarabad', 'MUZAFFARABAD (AJK)'],
    ['مظفر آباد', 'MUZAFFARABAD (AJK)'],
    ['Mirpur Mathelo', 'MIRPUR MATHELO'],
  ] as const) {
    const read = await readConsignment(database, postex, (await parcelTo(typed)).id)
    expect(read).toMatchObject({ ok: true, consignment: { city: sent } })
  }
})

// product: 26.14
test('a city that the courier lacks is listed, said before a booking, and named once by staff', async () => {
  expect(await lackingOf('Muzaffarabad')).toBeUndefined()
  expect(await lackingOf('Kotli')).toMatchObject({ possible: ['KOTLA'] })
  const mirpur = await lackingOf('Mirpur (AJK)')
  expect(mirpur?.possible).toEqual(['MIRPUR'])
  const parcel = await parcelTo('mirpur')
  expect((await findBooking(database, parcel.id)).courier?.lackingCity).toBe('mirpur')
  expect(await askForBooking(database, { parcelId: parcel.id, actor })).toMatchObject({
    refusal: { kind: 'no-city', courier: 'PostEx', city: 'mirpur' },
  })
  const bulk = new FormData()
  bulk.append('parcel', String(parcel.id))
  bulk.set('courier', String(postex.id))
  expect(await handleBulkBooking(database, bulk, actor)).toMatchObject({ isDone: false })

  const field = `city${mirpur?.id}`
  expect(await send({ intent: 'name-cities', [field]: 'Mirpurr' })).toMatchObject({
    isDone: false,
    text: 'PostEx has no city called Mirpurr.',
    typed: { [field]: 'Mirpurr' },
  })
  expect(await send({ intent: 'name-cities', [field]: 'mirpur' })).toEqual({
    isDone: true,
    text: '1 city has a name at PostEx now.',
  })
  expect(await lackingOf('Mirpur (AJK)')).toBeUndefined()
  expect((await findBooking(database, parcel.id)).courier?.lackingCity).toBeUndefined()
  expect(await askForBooking(database, { parcelId: parcel.id, actor })).toEqual({ ok: true })
})

test('nothing is said of cities while the courier has listed none', async () => {
  const [other] = await database
    .insert(couriers)
    .values({ name: 'Leopards', kind: 'leopards', configuration: { apiKey: 'k', apiPassword: 'p' } })
    .returning()
  expect(await findLackingCities(database, other?.id ?? 0)).toBeUndefined()
})
