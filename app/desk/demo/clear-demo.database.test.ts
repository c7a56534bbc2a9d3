import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Viewer } from '#app/accounts/session/viewer.ts'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { addMissingStatuses } from '#app/orders/add-missing-statuses.server.ts'
import { newShop } from '#app/owner/settings/new-shop.server.ts'
import { patchSettings } from '#app/owner/settings/patch-settings.server.ts'
import { readStoreSettings, toStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { addFirstCities } from '#app/pricing/delivery/add-first-cities.server.ts'
import { seedDemoShop } from '#db/seed/seed-demo-shop.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { clearDemo, keepDemo } from './clear-demo.server.ts'
import { changeDemoState, type DemoState, readDemoState } from './demo-state.server.ts'
import { CLEARED_TABLES, LASTING_TABLES } from './demo-tables.ts'
import { findAddedSinceDemo } from './find-added-since-demo.server.ts'
import { handleDemoForm } from './handle-demo-form.server.ts'
import { readDemo, readDemoNote } from './read-demo.server.ts'

const { database } = await createTestDatabase()
let empty: Record<string, number>
const NOW = new Date('2026-11-21T09:30:00Z')

beforeAll(async () => {
  await addMissingStatuses(database)
  await addFirstCities(database)
  empty = await countRows()
  await fill()
})

function fill(): Promise<boolean> {
  return seedDemoShop(database, createTestServices(database).files, NOW)
}

async function listTables(): Promise<string[]> {
  const { rows } = await database.execute<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`)
  return rows.map(({ name }) => name)
}

async function countRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of await listTables()) counts[table] = await database.$count(sql.identifier(table))
  return counts
}

// product: 67.2
test('each table either stays or is cleared', async () => {
  expect([...LASTING_TABLES, ...CLEARED_TABLES].sort()).toEqual(await listTables())
  // The tests empty tables in a cheaper way, which does not refuse this.
  const { rows } = await database.execute(sql`
    select conrelid::regclass::text as lasting, confrelid::regclass::text as cleared from pg_constraint
    where contype = 'f' and conrelid::regclass::text = any(${sql.param(LASTING_TABLES)}::text[])
      and confrelid::regclass::text = any(${sql.param(CLEARED_TABLES)}::text[])`)
  expect(rows, 'PostgreSQL truncates no table that another names').toEqual([])
})

// product: 67.3
test('what was added is named beside what the seed made', async () => {
  expect(await readDemo(database)).toEqual({ kind: 'filled', added: [], isMarked: true })
  const product = await createProduct(database, { name: 'My own kurta' })
  const placed = await placeOrder(database, orderRequest([{ product, size: 'M', quantity: 1 }]), {
    ownerEmail: undefined,
  })
  const added = await findAddedSinceDemo(database, await readDemoState(database))
  const number = placed.ok ? placed.number : ''
  expect(added).toEqual([
    { things: 'orders', count: 1, names: [number] },
    { things: 'products', count: 1, names: ['My own kurta'] },
  ])
})

// product: 67.3
test('it is not cleared before all is confirmed, nor a demo of an older version to which something was added', async () => {
  const services = createTestServices(database)
  const send = async (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ intent: 'clear', ...fields })) form.set(name, value)
    const viewer = { email: 'owner@example.com' } as Viewer
    return handleDemoForm(services, { viewer, form, requestHeaders: new Headers() })
  }
  expect(await send({ confirmation: 'CLEAR' })).toMatchObject({ status: 422, result: { isDone: false } })
  expect(await send({ withAdded: 'on', confirmation: 'yes' })).toMatchObject({ status: 422 })
  expect(await send({ intent: 'other' })).toBeUndefined()

  const marked = await readDemoState(database)
  const mark = (state: DemoState) => database.transaction(tx => changeDemoState(tx, () => state))
  await mark({})
  expect(await send({ withAdded: 'on', confirmation: 'CLEAR' })).toMatchObject({ status: 409 })
  await mark(marked)
  expect((await readDemoState(database)).clearing).toBeUndefined()
})

// product: 67.1
test('an owner is asked until she has chosen', async () => {
  expect(await readDemoNote(database)).toBe('asks')
  await keepDemo(database)
  expect(await readDemoNote(database)).toBe('leads')
})

// product: 67.2
test('nothing of the demo is left, and no later start fills the shop again', async () => {
  const demo = await readStoreSettings(database)
  const phone = '+923001234567'
  const title = 'My first collection'
  // As the forms save: whole groups, of which she changed a field.
  await database.transaction(transaction =>
    patchSettings(transaction, () => ({
      openingHours: 'Always',
      returnDays: demo.returnDays,
      contact: { ...demo.contact, phone },
      urdu: { ...demo.urdu, tagline: 'ہماری دکان' },
      brand: { ...demo.brand, main: '#224466' },
      home: { ...demo.home, newCollection: { ...demo.home.newCollection, title } },
    })),
  )
  const added = await findAddedSinceDemo(database, await readDemoState(database))
  const ask = { by: 'owner@example.com', backup: '/backups/before.tar.zst' }
  expect(await clearDemo(database, { ...ask, added: [] }), 'something was added since').toBe(false)
  expect(await readDemo(database)).toMatchObject({ kind: 'filled' })
  expect(await clearDemo(database, { ...ask, added })).toBe(true)
  const counts = await countRows()
  const { pictures: _, ...left } = counts
  expect(left).toEqual({
    ...left,
    ...empty,
    audit_log: 1,
    process_state: 1,
    settings: 1,
    pictures: undefined,
  })
  const fresh = toStoreSettings(newShop())
  expect(await readStoreSettings(database)).toEqual({
    ...fresh,
    openingHours: 'Always',
    contact: { ...fresh.contact, phone },
    urdu: { tagline: 'ہماری دکان' },
    brand: { ...fresh.brand, main: '#224466' },
    home: { ...fresh.home, newCollection: { ...fresh.home.newCollection, title } },
  })
  expect(await readDemo(database)).toMatchObject({
    kind: 'none',
    cleared: { backup: '/backups/before.tar.zst' },
  })
  expect(await fill()).toBe(false)
})
