import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import type { Queryable } from './database.server.ts'
import { inTransaction } from './in-transaction.server.ts'
import { readInTurn, readTogether } from './read-together.server.ts'

const { database } = await createTestDatabase()

const readBackend = async (on: Queryable) => {
  const { rows } = await on.execute<{ pid: number }>(sql`select pg_backend_pid() as pid, pg_sleep(0.02)`)
  return rows[0]?.pid
}

test('reads run at once on the connections of a pool', async () => {
  const [one, other] = await readTogether(database, [
    () => readBackend(database),
    () => readBackend(database),
  ])
  expect(one).not.toBe(other)
})

test('reads run one after the other on the connection of a transaction', async () => {
  const [one, other] = await inTransaction(database, transaction =>
    readTogether(transaction, [() => readBackend(transaction), () => readBackend(transaction)]),
  )
  expect(one).toBe(other)
})

test('reads in turn use the connection that was used last, so that a page opens no other', async () => {
  await readTogether(database, [() => readBackend(database), () => readBackend(database)])
  const last = await readBackend(database)
  expect(await readInTurn([() => readBackend(database), () => readBackend(database)])).toEqual([last, last])
})

test('two queries at once in a transaction fail, in every test', async () => {
  const both = inTransaction(database, transaction =>
    Promise.all([readBackend(transaction), readBackend(transaction)]),
  )
  await expect(both).rejects.toMatchObject({
    cause: { message: expect.stringContaining('another one runs') },
  })
})
