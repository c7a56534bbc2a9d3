import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listCourierChoices } from '#app/fulfilment/parcels/list-courier-choices.server.ts'
import { couriers, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { readSettings } from '#app/platform/env.server.ts'
import { createParcel } from '#tests/factories/create-parcel.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { TEST_SECRETS as secrets } from '#tests/setup/test-services.ts'
import { handleCourierForm } from './handle-courier-form.server.ts'
import { listAdminCouriers, seenOfCourier } from './list-couriers.server.ts'

const { database } = await createTestDatabase()

beforeEach(async () => {
  await database.delete(couriers)
})

const SWIFT = { name: 'Swift', kind: 'sheet', trackingAddress: '', isActive: 'on' }

function send(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent: 'save', ...fields })) form.set(name, value)
  return handleCourierForm({ database, secrets, settings: readSettings({}) }, form, 'owner@example.com')
}

async function find(name: string) {
  const courier = (await listAdminCouriers(database, secrets)).find(one => one.name === name)
  if (!courier) throw new Error(`There is no courier ${name}`)
  return { courier, id: String(courier.id), seen: seenOfCourier(courier) }
}

const configurationOf = async (id: string) =>
  (
    await database
      .select()
      .from(couriers)
      .where(eq(couriers.id, Number(id)))
  )[0]?.configuration

// product: 25.1
test('adds, edits and switches off couriers, and logs it', async () => {
  const trackingAddress = 'https://swift.example/track?cn={number}'
  expect(await send({ ...SWIFT, trackingAddress })).toEqual({ isDone: true, text: 'Swift is saved.' })
  const { id, seen } = await find('Swift')
  expect(await send({ ...SWIFT, id, seen, name: 'Swift Cargo', isActive: 'maybe' })).toMatchObject({
    isDone: false,
  })
  const { isActive: _, ...off } = SWIFT
  expect(await send({ ...off, id, seen, name: 'Swift Cargo' })).toMatchObject({ isDone: true })
  expect(await listCourierChoices(database)).toMatchObject({
    couriers: [],
    preferred: undefined,
    switchedOff: [{ name: 'Swift Cargo' }],
  })
  expect(await send({ ...SWIFT, id, seen })).toMatchObject({ text: expect.stringMatching(/Another/) })
  const [logged] = await database.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(logged).toMatchObject({
    action: 'courier.edited',
    changes: { name: { from: 'Swift', to: 'Swift Cargo' }, isActive: { from: true, to: false } },
  })
})

test('refuses a name that is taken and a tracking page without the number', async () => {
  await send(SWIFT)
  expect(await send({ ...SWIFT, name: 'SWIFT' })).toMatchObject({
    errors: { name: ['Another courier has this name.'] },
    typed: { name: 'SWIFT' },
  })
  for (const trackingAddress of ['https://swift.example', 'javascript:alert({number})', '{number}']) {
    expect(await send({ ...SWIFT, name: 'Other', trackingAddress })).toMatchObject({
      errors: { trackingAddress: [expect.stringMatching(/\{number\}/)] },
    })
  }
})

// product: 25.2
test('retains secrets whose fields are empty, and shows and logs none', async () => {
  const postex = { ...SWIFT, name: 'PostEx', kind: 'postex', pickupAddressCode: '001' }
  await send({ ...postex, token: 'open-sesame' })
  const { courier, id, seen } = await find('PostEx')
  expect(courier).toMatchObject({ secrets: ['token'], fields: { pickupAddressCode: '001' } })
  await database
    .update(couriers)
    .set({ configuration: { ...(await configurationOf(id)), columns: ['mapped'] } })
    .where(eq(couriers.id, courier.id))
  const edit = { ...postex, id, seen, token: '', pickupAddressCode: '002' }
  expect(await send(edit)).toMatchObject({ isDone: true })
  expect(await configurationOf(id)).toMatchObject({
    pickupAddressCode: '002',
    columns: ['mapped'],
  })
  const { token } = (await configurationOf(id)) ?? {}
  expect(token).toMatch(/^sealed:/)
  expect(secrets.open('courier.token', String(token))).toBe('open-sesame')
  const now = await find('PostEx')
  await send({ ...edit, seen: now.seen, forget: 'on', trackingAddress: 'nowhere', token: 'another' }).then(
    result => expect(JSON.stringify(result)).not.toContain('another'),
  )
  await send({ ...edit, seen: now.seen, forget: 'on' })
  expect(await configurationOf(id)).toMatchObject({ token: '' })
  const logged = JSON.stringify(await database.select().from(auditLog))
  const shown = JSON.stringify(await listAdminCouriers(database, secrets))
  expect(logged + shown).not.toContain('open-sesame')
  expect(logged).toContain('entered again')
})

// product: 26.7
test('a courier that gets an interface is asked about the parcels that it has', async () => {
  await send(SWIFT)
  const { id, seen } = await find('Swift')
  const parcel = await createParcel(database, { courierId: Number(id), trackingNumber: '7701' })
  const done = await createParcel(database, {
    courierId: Number(id),
    trackingNumber: '7702',
    events: ['handed-over', 'delivered'],
  })
  expect([parcel.nextPollAt, done.nextPollAt]).toEqual([null, null])
  await send({ ...SWIFT, id, seen, kind: 'postex', token: 'x' })
  const now = await database.select().from(parcels).orderBy(parcels.id)
  expect(now.map(({ nextPollAt }) => nextPollAt !== null)).toEqual([true, false])
  await database.delete(parcels)
})

// product: 25.3
test('prefers the default courier, or the only one', async () => {
  await send(SWIFT)
  const swift = await find('Swift')
  expect(await listCourierChoices(database)).toMatchObject({ preferred: swift.courier.id })
  await send({ ...SWIFT, name: 'Tez' })
  expect(await listCourierChoices(database)).toMatchObject({ preferred: undefined })
  await send({ ...SWIFT, id: swift.id, seen: swift.seen, isDefault: 'on' })
  await send({ ...SWIFT, name: 'Uqab', isDefault: 'on' })
  const uqab = await find('Uqab')
  expect(await listCourierChoices(database)).toMatchObject({ preferred: uqab.courier.id })
  expect((await find('Swift')).courier.isDefault).toBe(false)
})

// product: 25.1
test('deletes a courier only if it was never used', async () => {
  await send(SWIFT)
  await send({ ...SWIFT, name: 'Tez' })
  const [swift, tez] = [await find('Swift'), await find('Tez')]
  const parcel = await createParcel(database, { courierId: swift.courier.id })
  expect(await send({ intent: 'delete', id: swift.id })).toMatchObject({
    text: expect.stringMatching(/switched off, but not deleted/),
  })
  expect(await send({ intent: 'delete', id: tez.id })).toEqual({ isDone: true, text: 'Tez is deleted.' })
  expect(parcel.courierId).toBe(swift.courier.id)
  expect((await listAdminCouriers(database, secrets)).map(({ name }) => name)).toEqual(['Swift'])
  await database.delete(parcels)
})

// product: 26.12
test('a courier at another address gets no secret that was entered for the one before', async () => {
  const postex = { name: 'PostEx', kind: 'postex', isActive: 'on', trackingAddress: '' }
  const leopards = { ...postex, kind: 'leopards' }
  await send({ ...postex, token: 'the-token' })
  const { id, seen } = await find('PostEx')
  const elsewhere = { baseAddress: 'https://elsewhere.example' }
  const refused = await send({ ...postex, ...elsewhere, id, seen })
  expect(refused).toMatchObject({ isDone: false, errors: { token: [expect.stringContaining('again')] } })
  const { token, baseAddress } = (await configurationOf(id)) ?? {}
  expect([secrets.open('courier.token', String(token)), baseAddress]).toEqual(['the-token', ''])
  // By way of another kind of courier, whose own secrets are entered.
  const own = { apiKey: 'a-key', apiPassword: 'a-password' }
  expect(await send({ ...leopards, ...elsewhere, ...own, id, seen })).toMatchObject({ isDone: true })
  expect(await send({ ...postex, ...elsewhere, id, seen: (await find('PostEx')).seen })).toMatchObject({
    isDone: true,
  })
  expect((await configurationOf(id))?.token).toBeFalsy()
  const again = { ...postex, baseAddress: '', token: 'the-token', id, seen: (await find('PostEx')).seen }
  expect(await send(again)).toMatchObject({ isDone: true })
})

// product: 26.12
test('trying a courier says nothing about what listens in the shop’s own network', async () => {
  let asked = 0
  const open = createServer(() => asked++).listen(0, '127.0.0.1')
  await once(open, 'listening')
  const { port } = open.address() as AddressInfo
  const said = new Set<string>()
  const hosts = [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '2130706433',
    '10.0.0.1',
    'no-such.invalid',
  ]
  for (const host of hosts) {
    for (const at of [port, 1]) {
      await database.delete(couriers)
      await send({
        name: 'P',
        kind: 'postex',
        isActive: 'on',
        token: 'x',
        baseAddress: `http://${host}:${at}`,
      })
      said.add((await send({ intent: 'try', id: (await find('P')).id })).text)
    }
  }
  open.close()
  expect(asked).toBe(0)
  expect([...said]).toEqual(['P can’t be reached, or gives no answer that the shop understands.'])
})
