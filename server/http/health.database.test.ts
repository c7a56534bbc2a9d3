import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import type { Database } from '#app/platform/db/database.server.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createReadiness } from './health.ts'

const { database, drop } = await createTestDatabase()
afterAll(drop)

test('the shop is ready while a trial write succeeds, which leaves nothing behind', async () => {
  expect(await createReadiness(database)()).toBe(true)
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
  expect(await createReadiness(onFullDisk)()).toBe(false)
  const readOnly = trying(work => database.transaction(work, { accessMode: 'read only' }))
  expect(await createReadiness(readOnly)()).toBe(false)
})

// product: 20.9
test('however often readiness is requested, the trial write runs once per interval', async () => {
  const transaction = vi.fn(async () => true)
  const isReady = createReadiness({ transaction } as unknown as Database)
  for (let asked = 0; asked < 100; asked++) expect(await isReady()).toBe(true)
  expect(transaction).toHaveBeenCalledOnce()
})

function trying(transaction: Database['transaction']): Pick<Database, 'transaction'> {
  return { transaction }
}
