import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabaseProxy } from '#tests/setup/peers/database-proxy.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { closeDatabase, openDatabase, REQUEST_TIMEOUTS } from './database.server.ts'

const { database, connection } = await createTestDatabase()
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

test.each(['before', 'after'])(
  'a connection is not used again that did not respond %s a named statement',
  async moment => {
    const proxy = await openDatabaseProxy(connection)
    const pool = openDatabase({
      connectionString: proxy.url,
      max: 1,
      min: 1,
      query_timeout: 1_000,
    }).$client
    const client = await pool.connect()
    const pidOf = async (one: typeof client | typeof pool) =>
      (await one.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
    const before = await pidOf(client)
    if (moment === 'before') proxy.hang()
    const parse = (value: string) => {
      proxy.hang()
      return value
    }
    const query = { name: 'one', text: "select 'row' as found", types: { getTypeParser: () => parse } }
    const answer = await client.query(query).catch(error => error.message)
    expect(answer).toEqual(
      moment === 'before' ? 'Query read timeout' : expect.objectContaining({ rows: [{ found: 'row' }] }),
    )
    const restored = proxy.restore()
    client.release()
    expect(await pidOf(pool)).not.toBe(before)
    await restored
    await pool.end()
    await proxy.close()
  },
)
