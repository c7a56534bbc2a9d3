import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { closeDatabase, openDatabase } from './database.server.ts'
import { watchSlowQueries, withRequestId } from './slow-queries.server.ts'

const shop = await createTestDatabase()
const warn = vi.fn()
const watchQuery = watchSlowQueries({ slowMs: 30, log: { warn } })
const database = openDatabase({ ...shop.connection, max: 2 }, undefined, watchQuery)
afterAll(async () => {
  await closeDatabase(database)
  await shop.drop()
})

// product: 20.22
test('a slow statement is logged without its values and with the id of its request, in a transaction as well', async () => {
  const sleep = sql`select pg_sleep(0.05), ${'secret'}::text`
  await database.execute(sql`select 1`)
  await withRequestId('request-1', async () => await database.execute(sleep))
  await withRequestId('request-2', () => database.transaction(transaction => transaction.execute(sleep)))
  await expect(database.execute(sql`select pg_sleep(0.05), 1 / 0::int`)).rejects.toThrow()
  // On a busy machine others may be slow as well.
  const lines = warn.mock.calls
    .map(([line]) => line)
    .filter(({ statement }) => statement.includes('pg_sleep'))
  expect(lines.slice(0, 2)).toEqual(
    ['request-1', 'request-2'].map(requestId => ({
      requestId,
      statement: 'select pg_sleep(0.05), $1::text',
      ms: expect.any(Number),
    })),
  )
  expect(JSON.stringify(lines)).not.toContain('secret')
})

// product: 20.22
test('of many slow statements some are logged, and the next line says how many were left out', () => {
  warn.mockClear()
  // The process may be as old as the clock of this test, and the lines of the test before be counted in its time.
  const watchQuery = watchSlowQueries({ slowMs: 30, log: { warn } })
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000_000)
  try {
    const ends = Array.from({ length: 25 }, () => watchQuery('select 1'))
    clock.mockReturnValue(1_001_000)
    for (const end of ends) end()
    expect(warn).toHaveBeenCalledTimes(10)
    const last = watchQuery('select 2')
    clock.mockReturnValue(1_020_000)
    last()
    expect(warn).toHaveBeenLastCalledWith(
      expect.objectContaining({ statement: 'select 2', leftOut: 15 }),
      'a slow query',
    )
  } finally {
    clock.mockRestore()
  }
})
