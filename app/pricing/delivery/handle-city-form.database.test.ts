import { desc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { settings } from '#app/owner/tables/settings.server.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { readDeliveryBasis } from './find-city.server.ts'
import { handleCityForm } from './handle-city-form.server.ts'
import { listAdminCities, seenOfCity } from './list-admin-cities.server.ts'

const { database } = await createTestDatabase()

const NORTH = {
  id: 'north',
  name: 'The north',
  chargePaisa: 40_000,
  freeFromPaisa: 0,
  daysFrom: 4,
  daysTo: 7,
  takesCash: true,
  cashCapPaisa: 0,
}

beforeAll(async () => {
  await database.insert(settings).values({ key: 'store', value: { deliveryZones: [NORTH] } })
})

function send(fields: Record<string, string>, ticked: readonly number[] = []) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const id of ticked) form.append('city', String(id))
  return handleCityForm({ database }, form, 'owner@example.com')
}

const KAKU = { intent: 'save', name: 'Kala Shah Kaku', province: 'Punjab', spellings: 'KSK, کالا شاہ کاکو' }
const found = async (text: string) => (await readDeliveryBasis(database, text)).place

// product: 7.19
test('adds and edits a city, which is found by its spellings at once, and logs it', async () => {
  expect(await send({ ...KAKU, zoneId: 'north', courierIds: 'PostEx: KALA SHAH', isActive: 'on' })).toEqual({
    isDone: true,
    text: 'Kala Shah Kaku is saved.',
  })
  const place = await found('k.s.k.')
  expect(place).toMatchObject({ name: 'Kala Shah Kaku', zoneId: 'north' })
  const [city] = await listAdminCities(database, { q: 'shah kaku' })
  if (!city) throw new Error('The city is not listed.')
  expect(city.courierIds).toEqual({ postex: 'KALA SHAH' })

  const edit = { ...KAKU, id: String(city.id), spellings: 'Kala Shah', daysFrom: '1', daysTo: '2' }
  const seen = seenOfCity(city)
  expect(await send({ ...edit, seen, isActive: 'on' })).toMatchObject({ isDone: true })
  expect([await found('KSK'), await found('kala shah')]).toMatchObject([null, { zoneId: null, daysTo: 2 }])
  expect(await send({ ...edit, seen })).toMatchObject({
    isDone: false,
    text: expect.stringMatching(/Another/),
  })
  const [logged] = await database.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(logged).toMatchObject({ action: 'city.edited', actor: 'owner@example.com' })

  const [now] = await listAdminCities(database, { id: city.id })
  if (!now) throw new Error('The city is gone.')
  await send({ ...edit, seen: seenOfCity(now) })
  expect(await found('Kala Shah Kaku')).toBeNull()
})

// product: 7.19
test('refuses a spelling of another city and a form that makes no sense, with what was typed', async () => {
  const typed = { ...KAKU, name: 'New town', spellings: 'D.G. Khan' }
  expect(await send(typed)).toMatchObject({
    isDone: false,
    text: '“DG Khan” is a spelling of Dera Ghazi Khan already.',
    typed,
  })
  const wrongFields = async (fields: Record<string, string>) =>
    Object.keys((await send({ ...KAKU, ...fields })).errors ?? {})
  expect(await wrongFields({ name: ' . ', province: 'Texas' })).toEqual(['name', 'province'])
  expect(await wrongFields({ daysFrom: '3', daysTo: '2' })).toEqual(['daysTo'])
  expect(await wrongFields({ daysFrom: '3' })).toEqual(['daysTo'])
})

// product: 7.19
test('puts several cities into a zone and back', async () => {
  for (const q of ['%', '__']) expect(await listAdminCities(database, { q })).toEqual([])
  const province = await listAdminCities(database, { q: 'gilgit-b' })
  const ids = province.map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(3)
  expect(await send({ intent: 'zone', zoneId: 'north' })).toMatchObject({ isDone: false })
  expect(await send({ intent: 'zone', zoneId: 'gone' }, ids)).toMatchObject({ isDone: false })
  expect((await send({ intent: 'zone', zoneId: 'north' }, ids)).text).toBe(
    `${ids.length} cities are now in The north.`,
  )
  expect((await listAdminCities(database, { zone: 'north' })).map(({ id }) => id)).toEqual(ids)
  expect(await found('سکردو')).toMatchObject({ name: 'Skardu', zoneId: 'north' })
  const entries = await database.select().from(auditLog).where(eq(auditLog.action, 'city.zone-changed'))
  expect(entries).toHaveLength(1)
  expect(await send({ intent: 'zone', zoneId: '' }, ids)).toMatchObject({ isDone: true })
  expect(await found('Skardu')).toMatchObject({ zoneId: null })
})

// product: 72.7
test('puts all cities of a province into a zone at once, with others that are ticked', async () => {
  const [quetta] = await listAdminCities(database, { q: 'quetta' })
  const form = new FormData()
  for (const province of ['Punjab', 'Texas']) form.append('province', province)
  form.set('city', String(quetta?.id))
  form.set('intent', 'zone')
  form.set('zoneId', 'north')
  expect(await handleCityForm({ database }, form, 'staff@example.com')).toMatchObject({ isDone: true })
  const ofPunjab = (await listAdminCities(database)).filter(({ province }) => province === 'Punjab')
  expect(ofPunjab.length).toBeGreaterThan(30)
  expect((await listAdminCities(database, { zone: 'north' })).map(({ name }) => name)).toEqual(
    [...ofPunjab.map(({ name }) => name), 'Quetta'].toSorted(),
  )
})
