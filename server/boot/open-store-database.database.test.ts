import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Settings } from '#app/platform/env.server.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { openRequestDatabase } from './open-store-database.ts'

const { connection } = await createTestDatabase()

test('of the connections for requests one stays open while the store rests', async () => {
  await using opened = new AsyncDisposableStack()
  const settings = { slowQueryMs: 0 } as Settings
  const database = openRequestDatabase({ ...connection, idleTimeoutMillis: 20 }, settings, opened, () => {})
  const busy = Promise.all([1, 2, 3].map(() => database.execute(sql`select pg_sleep(0.3)`)))
  await expect.poll(() => database.$client.totalCount).toBe(3)
  await busy
  await expect.poll(() => database.$client.totalCount).toBe(1)
  await new Promise(resolve => setTimeout(resolve, 60))
  expect(database.$client.totalCount).toBe(1)
})
