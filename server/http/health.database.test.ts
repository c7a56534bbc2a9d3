import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { Database } from '#app/platform/db/database.server.ts'
import { ask } from '#tests/setup/postgres-holder.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createReadiness } from './health.ts'

const { connection, database } = await createTestDatabase()
/** A pool that has lost nothing. */
const STEADY = { losses: 0 }

test('the shop is ready while a trial write succeeds, which leaves nothing behind', async () => {
  expect(await createReadiness(database).isReady()).toBe(true)
  const { rows } = await database.execute(sql`select from pg_class where relname = 'readiness_trial'`)
  expect(rows).toEqual([])
})

// product: 20.9
test('the shop is not ready while the database responds but can’t write', async () => {
  const onFullDisk = trying(work =>
    database.transaction(async transaction => {
      // Stands for a full disk: reads succeed, and the trial write fails.
      await transaction.execute(sql`create temporary table readiness_trial () on commit drop`)
      return work(transaction)
    }),
  )
  expect(await createReadiness(onFullDisk).isReady()).toBe(false)
  const readOnly = trying(work => database.transaction(work, { accessMode: 'read only' }))
  expect(await createReadiness(readOnly).isReady()).toBe(false)
})

// product: 20.9
test('however often readiness is requested, the trial write runs once per interval', async () => {
  const transaction = vi.fn(async () => true)
  const { isReady } = createReadiness({ transaction, $client: STEADY } as unknown as Database)
  for (let asked = 0; asked < 100; asked++) expect(await isReady()).toBe(true)
  expect(transaction).toHaveBeenCalledOnce()
})

// product: 20.9
test('once a connection was lost the shop is not ready because it was so a second ago', async () => {
  let isThere = true
  const mortal = trying(
    work => (isThere ? database.transaction(work) : Promise.reject(new Error('gone'))),
    database.$client,
  )
  const { isReady } = createReadiness(mortal)
  expect(await isReady()).toBe(true)
  isThere = false
  expect(await isReady()).toBe(true)
  await ask(
    connection,
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'darzi' and datname = current_database()",
  )
  await expect.poll(isReady).toBe(false)
  isThere = true
  await expect.poll(isReady, { timeout: 4_000 }).toBe(true)
})

// product: 20.9
test('a trial that was begun before a connection was lost does not count', async () => {
  const pool = { losses: 0 }
  const { isReady } = createReadiness(
    trying(async work => {
      const result = await database.transaction(work)
      pool.losses++
      return result
    }, pool),
  )
  expect(await isReady()).toBe(false)
})

// product: 20.9
test('once a request could not be served, the shop is not ready because it was so some seconds ago', async () => {
  let isThere = true
  const readiness = createReadiness(
    trying(work => (isThere ? database.transaction(work) : Promise.reject(new Error('the disk is full')))),
  )
  expect(await readiness.isReady()).toBe(true)
  isThere = false
  readiness.doubt()
  await expect.poll(readiness.isReady, { timeout: 2_500 }).toBe(false)
})

function trying(transaction: Database['transaction'], $client: { losses: number } = STEADY) {
  return { transaction, $client }
}
