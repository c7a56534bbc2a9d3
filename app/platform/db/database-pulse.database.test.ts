import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabaseProxy } from '#tests/setup/database-proxy.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { log } from '../log.server.ts'
import { closeDatabase, type Database, openDatabase, REQUEST_TIMEOUTS } from './database.server.ts'
import { isDatabaseAway } from './database-away.server.ts'
import { followPulse, type Pulse } from './database-pulse.server.ts'
import { inTransaction, OutcomeUnknown } from './in-transaction.server.ts'

const { connection, drop } = await createTestDatabase()
const proxy = await openDatabaseProxy(connection)
const way = { connectionString: proxy.url }
const onAway = vi.fn()
let database: Database
let pulse: Pulse
beforeEach(async () => {
  onAway.mockClear()
  database = openDatabase(way, REQUEST_TIMEOUTS)
  pulse = followPulse({
    ...{ connection: way, pool: database.$client, onAway },
    log: log.child({}, { level: 'silent' }),
  })
  await ask()
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

const ask = () => database.execute(sql`select 1`)
const failureOf = (work: Promise<unknown>) => work.then(() => undefined).catch(error => error)

// product: 20.6
test('what waits for a PostgreSQL that hangs fails long before its statement would be ended, and what comes next at once', async () => {
  proxy.hang()
  // More than there are connections: those that wait for one are not forgotten.
  const waiting = Array.from({ length: 20 }, () => failureOf(ask()))
  for (const failure of await Promise.all(waiting)) expect(isDatabaseAway(failure)).toBe(true)
  expect(onAway).toHaveBeenCalledOnce()
  const next = await failureOf(ask())
  expect(next.cause).toMatchObject({ name: 'DatabaseAway' })
  await proxy.restore()
  await expect.poll(() => failureOf(ask()), { timeout: 20_000 }).toBeUndefined()
})

test('a PostgreSQL that is away is asked again as soon as it is back', async () => {
  await proxy.cut()
  await expect.poll(() => onAway.mock.calls.length, { timeout: 10_000 }).toBe(1)
  await proxy.restore()
  await expect.poll(() => failureOf(ask()), { timeout: 20_000 }).toBeUndefined()
})

// product: 20.6
test('a statement that merely takes long is left alone', async () => {
  await database.execute(sql`select pg_sleep(4)`)
  expect(onAway).not.toHaveBeenCalled()
})

// product: 20.6
test('a transaction that is cut off in its work has failed, and of one that is cut off in its commit nobody knows', async () => {
  const inWork = inTransaction(database, async transaction => {
    proxy.hang()
    await transaction.execute(sql`select 1`)
  })
  const failed = await failureOf(inWork)
  expect(failed).not.toBeInstanceOf(OutcomeUnknown)
  expect(isDatabaseAway(failed)).toBe(true)
  await proxy.restore()
  await expect.poll(() => failureOf(ask()), { timeout: 20_000 }).toBeUndefined()
  const inCommit = inTransaction(database, async transaction => {
    await transaction.execute(sql`select 1`)
    proxy.hang()
  })
  expect(await failureOf(inCommit)).toBeInstanceOf(OutcomeUnknown)
})
