import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { addMissingStatuses } from '#app/orders/add-missing-statuses.server.ts'
import { findOrderByToken } from '#app/orders/find-order.server.ts'
import { closeDatabase, type Database, openDatabase } from '#app/platform/db/database.server.ts'
import { migrateDatabase } from '#app/platform/db/migrate.server.ts'
import { toDatabase } from '#server/postgres/to-database.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { expectBalancedStock } from '#tests/setup/expect-balanced-stock.ts'
import { ask } from '#tests/setup/postgres-holder.ts'

const { server } = inject('postgres')
const name = `darzi_first_${randomUUID().replaceAll('-', '')}`
let database: Database

beforeAll(async () => {
  await ask(server, `create database "${name}"`)
  database = openDatabase({ ...toDatabase(server, name), max: 3 })
})
afterAll(async () => {
  await closeDatabase(database)
  await ask(server, `drop database "${name}"`)
})

// product: 20.18
test('a shop of the first version goes through all migrations with its orders, and sells on', async () => {
  await migrateDatabase(database, 1)
  await database.$client.query(await readFile(new URL('first-shop.sql', import.meta.url), 'utf8'))
  const { rows: empty } = await database.execute<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = 'public' and
      (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', tablename), false, true, '')))[1]::text = '0'`)
  expect(empty).toEqual([])

  await migrateDatabase(database)
  await addMissingStatuses(database)

  const old = await findOrderByToken(database, '11111111-1111-4111-8111-111111111111')
  expect(old).toMatchObject({ customerName: 'Ayesha Khan', totalPaisa: 823_000, status: 'pending' })
  expect(old?.lines).toMatchObject([
    { name: 'Oxford Shirt', size: 'M', quantity: 2, unitPricePaisa: 399_000 },
  ])
  const outcome = await placeOrder(database, orderRequest([{ product: { id: 1 }, size: 'M', quantity: 1 }]), {
    ownerEmail: 'owner@example.com',
  })
  expect(outcome).toMatchObject({ ok: true })
  await expectBalancedStock(database)
})
