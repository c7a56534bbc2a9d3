import { sql } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ORDER_EVENTS } from '#app/desk/live-orders/live-order-event.ts'
import { createDatabaseChannels, type OpenChannel } from '#app/platform/db/database-channels.server.ts'
import { announceChangedPages, CHANGED_PAGES } from '#app/platform/http/announce-changed-pages.server.ts'
import { createFairQueue } from '#app/platform/http/fair-queue.ts'
import { createPageCache, type PageCache } from '#app/platform/http/page-cache.ts'
import { parsePageChange } from '#app/platform/http/page-change.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { type Listener, listenForNotifications, type Notifications } from './notifications-listener.ts'

const { database, connection } = await createTestDatabase()

let cache: PageCache
let channels: ReturnType<typeof createDatabaseChannels>
let notifications: Notifications
let renders: number

beforeEach(async () => {
  cache = createPageCache(1_000_000)
  channels = createDatabaseChannels([ORDER_EVENTS], new AbortController().signal)
  notifications = listenForNotifications(connection, listenersOf(cache), pino({ level: 'silent' }))
  renders = 0
  await untilCached()
})
afterEach(() => notifications.stop())

test('a committed change is received, and pages are rendered again', async () => {
  const before = await rendersOfNextPage()
  expect(await rendersOfNextPage()).toBe(before)
  await database.transaction(tx => announceChangedPages(tx, { kind: 'products', productIds: [1] }))
  await notifications.receivePending()
  expect(await rendersOfNextPage()).toBe(before + 1)
})

test('many who wait for notifications at once share one query', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await Promise.all(Array.from({ length: 50 }, () => notifications.receivePending()))
  const queries = query.mock.calls.length
  query.mockRestore()
  expect(queries).toBe(1)
})

test('a change that was rolled back is not announced', async () => {
  const before = await rendersOfNextPage()
  const abandoned = database.transaction(async tx => {
    await announceChangedPages(tx, { kind: 'everything' })
    tx.rollback()
  })
  await expect(abandoned).rejects.toThrow()
  await notifications.receivePending()
  expect(await rendersOfNextPage()).toBe(before)
})

test('nothing is cached while the connection is lost, and caching resumes with it', async () => {
  const before = await rendersOfNextPage()
  await database.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'darzi notifications'
      and datname = current_database()`,
  )
  // The cache is emptied as soon as the end of the connection is noticed.
  await expect.poll(rendersOfNextPage, { interval: 5 }).toBeGreaterThan(before)
  await untilCached()
})

test('a stop during the connection attempt is not missed', async () => {
  const unused = createPageCache(1_000_000)
  const starting = listenForNotifications(connection, listenersOf(unused), pino({ level: 'silent' }))
  const stopped = starting.stop().then(() => 'stopped')
  const tooLate = new Promise(resolve => setTimeout(resolve, 3_000, 'still listening'))
  expect(await Promise.race([stopped, tooLate])).toBe('stopped')
})

test('every order event is received with its id, whatever wrote it, and evicts no page', async () => {
  const before = await rendersOfNextPage()
  const received: number[] = []
  let isEnded = false
  channels.subscribe(ORDER_EVENTS, {
    receive: id => received.push(Number(id)),
    end() {
      isEnded = true
    },
  })
  const { id } = await createOrder(database)
  await database.execute(sql`insert into order_events (order_id, actor, from_status, to_status)
    values (${id}, 'a person with psql', 'pending', 'shipped')`)
  await notifications.receivePending()
  const written = await database.execute<{ id: string }>(sql`select id from order_events order by id`)
  expect(received).toEqual(written.rows.map(row => Number(row.id)))
  expect(received).toHaveLength(2)
  expect(await rendersOfNextPage()).toBe(before)
  expect(isEnded).toBe(false)
})

test('subscribers to order events are ended when the connection is lost', async () => {
  const ended = Promise.withResolvers<string>()
  channels.subscribe(ORDER_EVENTS, { receive: () => {}, end: () => ended.resolve('ended') })
  await database.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'darzi notifications'
      and datname = current_database()`,
  )
  expect(await ended.promise).toBe('ended')
})

function listenersOf(pages: PageCache): Listener[] {
  const [orders] = channels.all as [OpenChannel]
  return [
    {
      channel: CHANGED_PAGES,
      open: pages.open,
      close: pages.close,
      receive: text => pages.evict(parsePageChange(text)),
    },
    { channel: ORDER_EVENTS, open: orders.open, close: orders.close, receive: orders.publish },
  ]
}

const turn = {
  queue: createFairQueue({ atOnce: 1, atOncePerSource: 1, longest: 10, longestPerSource: 10 }),
  visitor: { source: 'here', signal: new AbortController().signal },
}

async function rendersOfNextPage(): Promise<number> {
  await cache.respond({ key: '/', encoding: 'identity' }, turn, async () => {
    renders += 1
    return new Response('home', { headers: { 'Cache-Control': 'public, max-age=5' } })
  })
  return renders
}

async function untilCached(): Promise<void> {
  const isCached = async () => {
    const before = await rendersOfNextPage()
    return (await rendersOfNextPage()) === before
  }
  await expect.poll(isCached, { timeout: 10_000 }).toBe(true)
}
