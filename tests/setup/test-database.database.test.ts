import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from './test-database.ts'

const first = await createTestDatabase()
const second = await createTestDatabase()
afterAll(() => Promise.all([first.drop(), second.drop()]))

test('a test database is migrated and empty', async () => {
  const orders = await first.database.execute(sql`select count(*)::int as count from orders`)
  expect(orders.rows).toEqual([{ count: 0 }])
})

test('one test file does not see what another writes', async () => {
  await first.database.execute(sql`create table written_here (id int)`)
  const found = await second.database.execute(sql`select to_regclass('written_here') as found`)
  expect(found.rows).toEqual([{ found: null }])
})
