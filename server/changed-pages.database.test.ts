import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { announceChangedPages } from '#app/platform/http/announce-changed-pages.server.ts'
import { createPageCache, type PageCache } from '#app/platform/http/page-cache.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { type ChangedPages, followChangedPages } from './changed-pages.ts'

const { database, connection, drop } = await createTestDatabase()
afterAll(drop)

let cache: PageCache
let changes: ChangedPages
let renders: number

beforeEach(async () => {
  cache = createPageCache(1_000_000)
  changes = followChangedPages(connection, cache, pino({ level: 'silent' }))
  renders = 0
  await untilKept()
})
afterEach(() => changes.stop())

test('a committed change is heard, and the pages are rendered again', async () => {
  const before = await rendersOfNextPage()
  expect(await rendersOfNextPage()).toBe(before)
  await database.transaction(announceChangedPages)
  await changes.hearAll()
  expect(await rendersOfNextPage()).toBe(before + 1)
})

test('a change that was rolled back is none', async () => {
  const before = await rendersOfNextPage()
  const abandoned = database.transaction(async tx => {
    await announceChangedPages(tx)
    tx.rollback()
  })
  await expect(abandoned).rejects.toThrow()
  await changes.hearAll()
  expect(await rendersOfNextPage()).toBe(before)
})

test('while nothing can be heard nothing is kept, and keeping begins again with hearing', async () => {
  const before = await rendersOfNextPage()
  await database.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'darzi changed pages'
      and datname = current_database()`,
  )
  // The pages from before the silence are gone whenever the end of the connection was noticed.
  await expect.poll(rendersOfNextPage, { interval: 5 }).toBeGreaterThan(before)
  await untilKept()
})

test('a stop that comes while the connection is being made is not missed', async () => {
  const silent = createPageCache(1_000_000)
  const starting = followChangedPages(connection, silent, pino({ level: 'silent' }))
  const stopped = starting.stop().then(() => 'stopped')
  const tooLate = new Promise(resolve => setTimeout(resolve, 3_000, 'still listening'))
  expect(await Promise.race([stopped, tooLate])).toBe('stopped')
})

async function rendersOfNextPage(): Promise<number> {
  await cache.answer({ key: '/', encoding: 'identity' }, async () => {
    renders += 1
    return new Response('home', { headers: { 'Cache-Control': 'public, max-age=5' } })
  })
  return renders
}

async function untilKept(): Promise<void> {
  const isKept = async () => {
    const before = await rendersOfNextPage()
    return (await rendersOfNextPage()) === before
  }
  await expect.poll(isKept, { timeout: 10_000 }).toBe(true)
}
