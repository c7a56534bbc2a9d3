import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { closeDatabase, type Database, openDatabase } from '#app/platform/db/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { type DatabaseProxy, openDatabaseProxy } from '#tests/setup/peers/database-proxy.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { connectionTo } from './follow-primary.ts'

const TIMES = { everyMs: 20, timeoutMs: 800 }
const WITHIN = { timeout: 10_000 }
const shop = await createTestDatabase()
let [one, two]: DatabaseProxy[] = []
let database: Database

beforeEach(async () => {
  one = await openDatabaseProxy(shop.connection)
  two = await openDatabaseProxy(shop.connection)
  const hosts = [one, two].map(({ url }) => new URL(url).host).join(',')
  const address = one.url.replace(new URL(one.url).host, hosts)
  const connection = connectionTo(`${address}?target_session_attrs=read-write`, silent(), TIMES)
  database = openDatabase({ ...connection, max: 2 })
})
afterEach(async () => {
  await closeDatabase(database)
  for (const proxy of [one, two]) await proxy?.close()
})
afterAll(() => shop.drop())

const silent = () => log.child({}, { level: 'silent' })
const query = () => database.execute(sql`select 1 as one`)
const failureOf = (work: Promise<unknown>) => work.then(() => undefined).catch(error => error)

// product: 20.19
test('a connection goes to the server that responds, of several that the address names', async () => {
  await one?.cut()
  expect((await query()).rows).toEqual([{ one: 1 }])
})

// product: 20.19
test('connections to a server that hangs are closed, and queries succeed on another', async () => {
  await two?.cut()
  await query()
  one?.hang()
  const hanging = failureOf(query())
  await two?.restore()
  expect(await hanging).toBeInstanceOf(Error)
  await expect.poll(() => failureOf(query()), WITHIN).toBeUndefined()
})

// product: 20.19
test('a server that only reads is not used, and the error says so of each', async () => {
  const name = sql.identifier(shop.connection.database ?? '')
  await shop.database.execute(sql`alter database ${name} set default_transaction_read_only = on`)
  const failure = await failureOf(query())
  await shop.database.execute(sql`alter database ${name} reset default_transaction_read_only`)
  expect(failure.cause.message).toMatch(/^no server accepts writes: \S+ only reads; \S+ only reads$/)
  await expect.poll(() => failureOf(query()), WITHIN).toBeUndefined()
})
