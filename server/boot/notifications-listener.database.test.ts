import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { announceChangedPages, CHANGED_PAGES } from '#app/platform/http/announce-changed-pages.server.ts'
import { createFairQueue } from '#app/platform/http/fair-queue.ts'
import { createPageCache, type PageCache } from '#app/platform/http/page-cache.ts'
import { createOrderEventFeed, ORDER_EVENTS } from '#app/platform/live/order-event-feed.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { type Announcements, followAnnouncements, type Listener } from './notifications-listener.ts'

const { database, connection, drop } = await createTestDatabase()
afterAll(drop)

let cache: PageCache
let orders: ReturnType<typeof createOrderEventFeed>
let announcements: Announcements
let renders: number

beforeEach(async () => {
  cache = createPageCache(1_000_000)
  orders = createOrderEventFeed(new AbortController().signal)
  announcements = followAnnouncements(connection, listenersOf(cache), pino({ level: 'silent' }))
  renders = 0
  await untilKept()
})
afterEach(() => announcements.stop())

test('a committed change is heard, and the pages are rendered again', async () => {
  const before = await rendersOfNextPage()
  expect(await rendersOfNextPage()).toBe(before)
  await database.transaction(announceChangedPages)
  await announcements.hearAll()
  expect(await rendersOfNextPage()).toBe(before + 1)
})

test('a change that was rolled back is none', async () => {
  const before = await rendersOfNextPage()
  const abandoned = database.transaction(async tx => {
    await announceChangedPages(tx)
    tx.rollback()
  })
  await expect(abandoned).rejects.toThrow()
  await announcements.hearAll()
  expect(await rendersOfNextPage()).toBe(before)
})

test('while nothing can be heard nothing is kept, and keeping begins again with hearing', async () => {
  const before = await rendersOfNextPage()
  await database.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'darzi announcements'
      and datname = current_database()`,
  )
  // The pages from before the silence are gone whenever the end of the connection was noticed.
  await expect.poll(rendersOfNextPage, { interval: 5 }).toBeGreaterThan(before)
  await untilKept()
})

test('a stop that comes while the connection is being made is not missed', async () => {
  const silent = createPageCache(1_000_000)
  const starting = followAnnouncements(connection, listenersOf(silent), pino({ level: 'silent' }))
  const stopped = starting.stop().then(() => 'stopped')
  const tooLate = new Promise(resolve => setTimeout(resolve, 3_000, 'still listening'))
  expect(await Promise.race([stopped, tooLate])).toBe('stopped')
})

test('each line of an order’s history is heard by its id, whoever wrote it, and makes no page be forgotten', async () => {
  const before = await rendersOfNextPage()
  const received: number[] = []
  let isEnded = false
  orders.subscribe({
    receive: id => received.push(id),
    end() {
      isEnded = true
    },
  })
  const { id } = await createOrder(database)
  await database.execute(sql`insert into order_events (order_id, actor, from_status, to_status)
    values (${id}, 'somebody with psql', 'pending', 'shipped')`)
  await announcements.hearAll()
  const written = await database.execute<{ id: string }>(sql`select id from order_events order by id`)
  expect(received).toEqual(written.rows.map(row => Number(row.id)))
  expect(received).toHaveLength(2)
  expect(await rendersOfNextPage()).toBe(before)
  expect(isEnded).toBe(false)
})

test('who follows the orders is told when the connection is lost', async () => {
  const ended = Promise.withResolvers<string>()
  orders.subscribe({ receive: () => {}, end: () => ended.resolve('ended') })
  await database.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'darzi announcements'
      and datname = current_database()`,
  )
  expect(await ended.promise).toBe('ended')
})

function listenersOf(pages: PageCache): Listener[] {
  return [
    { channel: CHANGED_PAGES, open: pages.open, close: pages.close, hear: pages.forget },
    { channel: ORDER_EVENTS, open: orders.open, close: orders.close, hear: id => orders.publish(Number(id)) },
  ]
}

const turn = {
  queue: createFairQueue({ atOnce: 1, atOncePerSource: 1, longest: 10, longestPerSource: 10 }),
  visitor: { source: 'here', signal: new AbortController().signal },
}

async function rendersOfNextPage(): Promise<number> {
  await cache.answer({ key: '/', encoding: 'identity' }, turn, async () => {
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
