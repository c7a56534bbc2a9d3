import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { searchMisses } from '#app/catalogue/tables/search.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import {
  deleteSearchMiss,
  listSearchMisses,
  MOST_MISSES,
  recordSearchMiss,
  removeOldSearchMisses,
} from './search-misses.server.ts'

const { database } = await createTestDatabase()
beforeEach(() => database.delete(searchMisses))

const PERSON = {
  userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36',
}

// product: 14.13
it('counts the same words together, however they are written, and lists the most frequent first', async () => {
  for (const q of ['Sherwani', 'waistcoat', ' WAISTCOAT ']) await recordSearchMiss(database, q, PERSON)
  expect(await listSearchMisses(database)).toMatchObject([
    { words: 'waistcoat', count: 2 },
    { words: 'sherwani', count: 1 },
  ])
})

// product: 14.13
it('leaves out searches by programs, and those that may identify a person', async () => {
  await recordSearchMiss(database, 'waistcoat', {
    userAgent: 'Googlebot/2.1 (+http://www.google.com/bot.html)',
  })
  await recordSearchMiss(database, 'waistcoat', { userAgent: null })
  await recordSearchMiss(database, 'bilal@example.com', PERSON)
  expect(await listSearchMisses(database)).toEqual([])
})

// product: 14.13
it('adds no new searches beyond a limit, and goes on counting known ones', async () => {
  await database.execute(sql`insert into search_misses (words)
    select 'made up ' || n from generate_series(1, ${MOST_MISSES}::int) as n`)
  await recordSearchMiss(database, 'one more', PERSON)
  await recordSearchMiss(database, 'made up 7', PERSON)
  expect(await listSearchMisses(database, 1)).toMatchObject([{ words: 'made up 7', count: 2 }])
  expect(await database.$count(searchMisses)).toBe(MOST_MISSES)
})

// product: 14.13
it('retains five hundred of the last three months', async () => {
  await database.execute(sql`insert into search_misses (words, count, last_at)
    select 'made up ' || n, n, now() - case when n > 590 then interval '91 days' else interval '1 day' end
    from generate_series(1, 600) as n`)
  await removeOldSearchMisses(database)
  const misses = await listSearchMisses(database, 1_000)
  expect(misses[0]).toMatchObject({ count: 590 })
  expect(misses).toHaveLength(490)
})

it('deletes one for staff, once, and records it in the audit log', async () => {
  await recordSearchMiss(database, 'waistcoat', PERSON)
  expect(await deleteSearchMiss(database, 'waistcoat', 'ayesha@darzi.example')).toBe(true)
  expect(await deleteSearchMiss(database, 'waistcoat', 'ayesha@darzi.example')).toBe(false)
  expect(await database.select().from(auditLog)).toMatchObject([
    { action: 'search.forgotten', actor: 'ayesha@darzi.example', subjectName: 'waistcoat' },
  ])
})
