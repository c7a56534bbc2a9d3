import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabaseProxy } from '#tests/setup/peers/database-proxy.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { log } from '../log.server.ts'
import { closeDatabase, type Database, openDatabase, REQUEST_TIMEOUTS } from './database.server.ts'
import { type Pulse, startPulse } from './database-pulse.server.ts'
import { isDatabaseUnavailable } from './database-unavailable.server.ts'
import { inTransaction, OutcomeUnknown } from './in-transaction.server.ts'

const { connection, drop } = await createTestDatabase()
const proxy = await openDatabaseProxy(connection)
const target = { connectionString: proxy.url }
const onAway = vi.fn()
let database: Database
let pulse: Pulse
beforeEach(async () => {
  onAway.mockClear()
  database = openDatabase(target, REQUEST_TIMEOUTS)
  pulse = startPulse({
    connection: target,
    pool: database.$client,
    onAway,
    log: log.child({}, { level: 'silent' }),
  })
  await query()
})
afterEach(async () => {
  await proxy.restore()
  await pulse.stop()
  await closeDatabase(database)
})
afterAll(async () => {
  await proxy.close()
  await drop()
})

const query = () => database.execute(sql`select 1`)
const failureOf = (work: Promise<unknown>) => work.then(() => undefined).catch(error => error)

// product: 20.6
test('queries on a PostgreSQL that hangs fail long before their statement timeout, and later ones at once', async () => {
  proxy.hang()
  // More than the pool has connections, so that some wait for a connection.
  const waiting = Array.from({ length: 20 }, () => failureOf(query()))
  for (const failure of await Promise.all(waiting)) expect(isDatabaseUnavailable(failure)).toBe(true)
  expect(onAway).toHaveBeenCalledOnce()
  const next = await failureOf(query())
  expect(next.cause).toMatchObject({ name: 'DatabaseUnavailable' })
  await proxy.restore()
  await expect.poll(() => failureOf(query()), { timeout: 20_000 }).toBeUndefined()
})

test('queries succeed again as soon as PostgreSQL is back', async () => {
  await proxy.cut()
  await expect.poll(() => onAway.mock.calls.length, { timeout: 10_000 }).toBe(1)
  await proxy.restore()
  await expect.poll(() => failureOf(query()), { timeout: 20_000 }).toBeUndefined()
})

// product: 20.6
test('a slow statement is not cut off', async () => {
  await database.execute(sql`select pg_sleep(4)`)
  expect(onAway).not.toHaveBeenCalled()
})

// product: 20.6
test('a transaction that is cut off before its commit has failed; cut off during its commit, its outcome is unknown', async () => {
  const inWork = inTransaction(database, async transaction => {
    proxy.hang()
    await transaction.execute(sql`select 1`)
  })
  const failed = await failureOf(inWork)
  expect(failed).not.toBeInstanceOf(OutcomeUnknown)
  expect(isDatabaseUnavailable(failed)).toBe(true)
  await proxy.restore()
  await expect.poll(() => failureOf(query()), { timeout: 20_000 }).toBeUndefined()
  const inCommit = inTransaction(database, async transaction => {
    await transaction.execute(sql`select 1`)
    proxy.hang()
  })
  expect(await failureOf(inCommit)).toBeInstanceOf(OutcomeUnknown)
})
