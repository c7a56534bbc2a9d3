import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { closeDatabase, openDatabase, REQUEST_TIMEOUTS } from './database.server.ts'

const { database, connection, drop } = await createTestDatabase()
afterAll(drop)
const LIMIT = 5

// product: 20.7
test('sixty concurrent transactions share the few connections that PostgreSQL grants, and none fails', async () => {
  const name = await database.execute<{ name: string }>(sql`select current_database() as name`)
  await database.execute(sql.raw(`alter database "${name.rows[0]?.name}" connection limit ${LIMIT}`))
  // Another pool of this test holds one connection of the limit.
  const few = openDatabase(connection, REQUEST_TIMEOUTS)
  const work = () =>
    few.transaction(async transaction => {
      await transaction.execute(sql`select pg_sleep(0.02)`)
      return true
    })
  expect(await Promise.all(Array.from({ length: 60 }, work))).not.toContain(false)
  await closeDatabase(few)
})

test('a connection from before the pool was shut is not used again', async () => {
  const pool = openDatabase({ ...connection, max: 1, min: 1 }, REQUEST_TIMEOUTS)
  const readBackend = async () =>
    (await pool.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid
  const before = await readBackend()
  expect(await readBackend()).toBe(before)
  pool.$client.shut()
  pool.$client.reopen()
  expect(await readBackend()).not.toBe(before)
  await closeDatabase(pool)
})
