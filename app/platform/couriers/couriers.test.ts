import { afterAll, beforeEach, expect, test } from 'vitest'
import { startFakeCourier } from '#tests/factories/fake-courier.ts'
import type { Consignment } from './courier-service.server.ts'
import { openLeopards } from './leopards-service.server.ts'
import { openPostEx } from './postex-service.server.ts'

const fake = await startFakeCourier()
afterAll(() => fake.close())
beforeEach(() => fake.forget())

const REACH = { timeoutMs: 2_000, privateHosts: ['127.0.0.1'] }

const postEx = openPostEx({
  name: 'PostEx',
  token: 'the-token',
  pickupAddressCode: '',
  baseAddress: `${fake.postExAddress}/`,
  reach: REACH,
})
const leopards = openLeopards({
  name: 'Leopards',
  apiKey: 'the-key',
  apiPassword: 'the-password',
  originCity: '',
  baseAddress: fake.leopardsAddress,
  reach: REACH,
})
const both = [
  ['PostEx', postEx],
  ['Leopards', leopards],
] as const

const consignment: Consignment = {
  reference: 'DZ-12345678-1',
  customerName: 'Ayesha Khan',
  phone: '03001234567',
  address: 'House 1, Street 2',
  city: '789',
  collectRupees: 2490,
  pieces: 2,
  weightGrams: 500,
  contents: '2 × Kurta, M',
  note: '',
  isReplacement: false,
}
const HOUR_AGO = new Date(Date.now() - 3_600_000)

// product: 26.1
test.each(both)('%s books, is found by reference, reports and cancels', async (_, courier) => {
  const booked = await courier.book(consignment)
  expect(booked).toEqual({ kind: 'done', value: { trackingNumber: '7700000001' } })
  expect(Object.values(fake.calls[0]?.body ?? {})).not.toContain('')
  expect(Object.values(fake.calls[0]?.body ?? {})).toContain(2490)
  expect(await courier.lookUp?.('DZ-12345678-1', HOUR_AGO)).toEqual({ kind: 'done', value: ['7700000001'] })
  expect(await courier.lookUp?.('DZ-12345678-2', HOUR_AGO)).toEqual({ kind: 'done', value: [] })
  fake.packets[0]?.statuses.push({ code: '0005', text: 'Delivered', time: '2026-11-23 14:05:00' })
  expect(await courier.track(['7700000001', '7700000009'])).toMatchObject({
    value: [{ trackingNumber: '7700000001', reports: [{ text: 'Delivered', time: '2026-11-23 14:05:00' }] }],
  })
  expect(await courier.cancel('7700000001')).toMatchObject({ kind: 'done' })
  expect(await courier.lookUp?.('DZ-12345678-1', HOUR_AGO)).toEqual({ kind: 'done', value: [] })
  expect(await courier.cancel('7700000001')).toMatchObject({ kind: 'refused' })
  expect(await courier.cities()).toMatchObject({ kind: 'done', value: expect.anything() })
})

// product: 32.5
test('PostEx is asked for a replacement where pieces are taken back at the door', async () => {
  await postEx.book(consignment)
  await postEx.book({ ...consignment, reference: 'DZ-12345678-3', isReplacement: true })
  expect(fake.calls.map(({ body }) => body?.orderType)).toEqual(['Normal', 'Replacement'])
})

test.each(both)('%s may have done what it did not answer', async (_, courier) => {
  for (const trick of ['drops', 'hangs-up', 'fails', 'garbles'] as const) {
    fake.tricks.push({ path: '', trick })
    expect(await courier.book(consignment)).toMatchObject({ kind: 'unknown' })
  }
  fake.tricks.push({ path: '', trick: 'busy' })
  expect(await courier.book(consignment)).toMatchObject({ kind: 'away' })
  expect(fake.packets).toHaveLength(1)
})

// product: 26.2
test('a refusal names the courier’s reason, without phones and credentials', async () => {
  for (const city of ['789', 'x']) fake.refusedCities.add(city)
  const refusal = await postEx.book(consignment)
  expect(refusal).toEqual({ kind: 'refused', reason: 'PostEx says: INVALID DELIVERY CITY for … (400)' })
  expect(await leopards.book(consignment)).toMatchObject({
    reason: 'Leopards says: Invalid destination city',
  })
  const options = { baseAddress: fake.leopardsAddress, reach: REACH }
  const other = openLeopards({
    name: 'Leopards',
    apiKey: 'wrong-key',
    apiPassword: 'secret-word',
    originCity: '',
    ...options,
  })
  expect(await other.cities()).toEqual({
    kind: 'refused',
    reason: 'Leopards says: Invalid API credentials …',
  })
  const gone = await startFakeCourier()
  gone.close()
  const nowhere = openPostEx({
    name: 'PostEx',
    token: 'the-token',
    pickupAddressCode: '',
    reach: REACH,
    baseAddress: gone.postExAddress,
  })
  expect(await nowhere.book(consignment)).toEqual({
    kind: 'away',
    reason: 'PostEx can’t be reached, or gives no answer that the shop understands.',
  })
})
