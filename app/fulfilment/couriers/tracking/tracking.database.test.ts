import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findParcel, listShoppersParcels } from '#app/fulfilment/parcels/find-parcel.server.ts'
import { reportParcel } from '#app/fulfilment/parcels/report-parcel.server.ts'
import { couriers, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { readSettings } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { cities, citySpellings } from '#app/pricing/tables/delivery.server.ts'
import { createParcel } from '#tests/factories/create-parcel.ts'
import { startFakeCourier } from '#tests/factories/fake-courier.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { TEST_SECRETS } from '#tests/setup/test-services.ts'
import { handleCourierForm } from '../handle-courier-form.server.ts'
import { listAdminCouriers } from '../list-couriers.server.ts'
import { pollCouriers } from './poll-couriers.server.ts'
import { findPushPath } from './push-address.server.ts'
import { receivePush } from './receive-push.server.ts'

const { database, drop } = await createTestDatabase()
const fake = await startFakeCourier()
const actor = 'sana@darzi.example'
const services = { database, secrets: TEST_SECRETS, settings: readSettings({ PRIVATE_HOSTS: '127.0.0.1' }) }
const silent = log.child({}, { level: 'silent' })
let postex = 0

beforeAll(async () => {
  const [row] = await database
    .insert(couriers)
    .values({
      name: 'PostEx',
      kind: 'postex',
      trackingAddress: 'https://postex.example/{number}',
      configuration: { token: 'the-token', baseAddress: fake.postExAddress },
    })
    .returning()
  postex = row?.id ?? 0
})
afterAll(async () => {
  fake.close()
  await drop()
})
afterEach(async () => {
  fake.forget()
  await database.update(parcels).set({ nextPollAt: null })
})

const poll = () =>
  pollCouriers({
    database,
    secrets: TEST_SECRETS,
    log: silent,
    timeoutMs: 2_000,
    privateHosts: ['127.0.0.1'],
  })
const makeDue = () =>
  database.update(parcels).set({ nextPollAt: sql`now()` }).where(sql`next_poll_at is not null`)

/** A parcel that is booked, here and at the fake. */
async function booked(trackingNumber: string) {
  const packedAt = new Date(Date.now() - 3 * 86_400_000)
  const parcel = await createParcel(database, { courierId: postex, trackingNumber, packedAt })
  const packet = { trackingNumber, reference: parcel.reference, isCancelled: false, statuses: [] }
  fake.packets.push(packet)
  return { ...parcel, statuses: packet.statuses as { code?: string; text: string; time?: string }[] }
}
const hoursAgo = (hours: number) =>
  new Date(Date.now() + (5 - hours) * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
const parcelNow = (reference: string) => findParcel(database, reference)

// product: 26.7, 26.8, 26.10
test('couriers are asked about several parcels in one call, again and again until their end', async () => {
  const [one, other] = [await booked('7711'), await booked('7712')]
  expect(await poll()).toBe(0)
  await makeDue()
  one.statuses.push(
    { code: '0004', text: 'Package on Route', time: hoursAgo(2) },
    { code: '0003', text: 'At PostEx Warehouse', time: hoursAgo(20) },
  )
  other.statuses.push({ code: '0777', text: 'Gone Fishing', time: hoursAgo(5) })
  expect(await poll()).toBe(2)
  expect(fake.callsTo('track-bulk-order')).toHaveLength(1)
  expect(await parcelNow(one.reference)).toMatchObject({ state: 'out-for-delivery' })
  const unknown = await parcelNow(other.reference)
  expect(unknown?.state).toBe('booked')
  expect(unknown?.events).toContainEqual(
    expect.objectContaining({ kind: 'unknown', courierCode: '0777 Gone Fishing' }),
  )
  expect(await poll()).toBe(0)
  await makeDue()
  one.statuses.push({ code: '0005', text: 'Delivered', time: hoursAgo(1) })
  await poll()
  await makeDue()
  expect(await poll()).toBe(1)
  const delivered = await parcelNow(one.reference)
  expect(delivered).toMatchObject({ state: 'delivered' })
  expect(delivered?.events).toHaveLength(5)
  const [shown] = await listShoppersParcels(database, one.reference.replace(/-1$/, ''))
  expect(shown).toMatchObject({ state: 'delivered', link: 'https://postex.example/7711' })
  const mails = await database.select().from(emails).where(eq(emails.template, 'order_shipped'))
  expect(mails.map(({ params }) => params.parcels)).toContain(
    'PostEx, tracking number 7711\nhttps://postex.example/7711',
  )
})

// product: 26.7
test('the longer nothing changes, the more rarely a courier is asked, and one that fails is left alone', async () => {
  const parcel = await booked('7713')
  const minutesLeft = async () => {
    const [row] = await database.select().from(parcels).where(eq(parcels.id, parcel.id))
    return row?.nextPollAt && Math.round((row.nextPollAt.getTime() - Date.now()) / 60_000)
  }
  const pollAfter = async (age: string) => {
    await database
      .update(parcels)
      .set({ nextPollAt: sql`now()`, stateSince: sql`now() - ${age}::interval` })
      .where(eq(parcels.id, parcel.id))
    fake.tricks.push({ path: 'track', trick: 'fails' })
    await poll()
    return minutesLeft()
  }
  expect(await pollAfter('1 hour')).toBe(30)
  expect(await pollAfter('16 hours')).toBe(120)
  expect(await pollAfter('30 days')).toBe(720)
  expect(await pollAfter('50 days')).toBeNull()
  expect(fake.callsTo('track-bulk-order')).toHaveLength(4)
})

test('a number that is entered by hand is followed too, and one that the courier took back is not', async () => {
  const parcel = await createParcel(database, { courierId: postex })
  await reportParcel(database, { parcelId: parcel.id, kind: 'booked', actor, trackingNumber: '7714' })
  const [followed] = await database.select().from(parcels).where(eq(parcels.id, parcel.id))
  expect(followed?.nextPollAt).toBeInstanceOf(Date)
  fake.packets.push({
    trackingNumber: '7714',
    reference: 'x',
    isCancelled: true,
    statuses: [],
  })
  await makeDue()
  await poll()
  expect(await parcelNow(parcel.reference)).toMatchObject({ state: 'packed', trackingNumber: null })
  const [ended] = await database.select().from(parcels).where(eq(parcels.id, parcel.id))
  expect(ended?.nextPollAt).toBeNull()
})

// product: 26.9
test('a push is not believed: the parcels that it names are asked about, once, if its address is ours', async () => {
  const parcel = await booked('CX-77150001')
  parcel.statuses.push({ code: '0003', text: 'At PostEx Warehouse', time: hoursAgo(3) })
  const make = new FormData()
  make.set('intent', 'push-address')
  make.set('id', String(postex))
  expect(await handleCourierForm(services, make, actor)).toMatchObject({ isDone: true })
  const secret = (await findPushPath(database, postex))?.split('/').at(-1) ?? ''
  const push = (body: string, known = secret, courierId = postex) =>
    receivePush(database, { courierId, secret: known }, Buffer.from(body))
  const forged = JSON.stringify([{ trackingNumber: 'CX-77150001', orderStatusCode: '0005', x: ['CX-2'] }])
  expect(await push(forged, 'guess')).toBe(403)
  expect(await push(forged, '')).toBe(403)
  expect(await push(forged, secret, postex + 1)).toBe(403)
  expect(await push('x'.repeat(300_000))).toBe(413)
  expect(await push('\0{[')).toBe(200)
  expect(await poll()).toBe(0)
  for (let repeated = 0; repeated < 3; repeated++) expect(await push(forged)).toBe(200)
  const { rows } = await database.execute(
    sql`select count(*)::int from graphile_worker.jobs where task_identifier = 'poll_couriers'`,
  )
  expect(rows).toEqual([{ count: 1 }])
  expect(await poll()).toBe(1)
  expect(await parcelNow(parcel.reference)).toMatchObject({ state: 'in-transit' })
  const shown = JSON.stringify([
    await listAdminCouriers(database, TEST_SECRETS),
    await database.select().from(auditLog),
  ])
  expect(shown).not.toContain(secret)
})

// product: 26.11
test('the connection is tried, and the courier’s names of cities are taken over', async () => {
  await database.delete(citySpellings)
  await database.delete(cities)
  const [khan, lahore] = await database
    .insert(cities)
    .values([
      { name: 'Dera Ghazi Khan', province: 'Punjab' },
      { name: 'Lahore', province: 'Punjab', courierIds: { postex: 'LHE' } },
    ])
    .returning()
  await database.insert(citySpellings).values([
    { key: 'dgkhan', cityId: khan?.id ?? 0, spelling: 'DG Khan' },
    { key: 'deraghazikhan', cityId: khan?.id ?? 0, spelling: 'Dera Ghazi Khan' },
    { key: 'lahore', cityId: lahore?.id ?? 0, spelling: 'Lahore' },
  ])
  const send = (intent: string) => {
    const form = new FormData()
    form.set('intent', intent)
    form.set('id', String(postex))
    return handleCourierForm(services, form, actor)
  }
  expect(await send('try')).toEqual({ isDone: true, text: 'PostEx answers. It delivers to 2 cities.' })
  expect(await send('take-cities')).toEqual({
    isDone: true,
    text: 'PostEx delivers to 2 cities. 1 of yours got its name.',
  })
  const named = await database.select().from(cities).orderBy(desc(cities.name))
  expect(named.map(({ courierIds }) => courierIds)).toEqual([{ postex: 'LHE' }, { postex: 'D G KHAN' }])
  await database.update(couriers).set({ configuration: sql`configuration || '{"token":"no"}'` })
  expect(await send('try')).toEqual({ isDone: false, text: 'PostEx says: INVALID TOKEN … (401)' })
})
