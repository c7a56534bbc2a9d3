import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeDisabled, changeRole } from '#app/accounts/roles/change-role.server.ts'
import { signIn } from '#app/accounts/sign-in/sign-in.server.ts'
import {
  createDatabaseChannels,
  type DatabaseChannels,
  type OpenChannel,
} from '#app/platform/db/database-channels.server.ts'
import { createPageCache } from '#app/platform/http/page-cache.ts'
import type { Services } from '#app/platform/services.server.ts'
import { createStoreApp } from '#server/http/store-app.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { type LiveOrderEvent, ORDER_EVENTS } from './live-order-event.ts'
import { readLastEventId, streamOrderEvents } from './stream-order-events.server.ts'

const { database } = await createTestDatabase()

let stopping: AbortController
let channel: OpenChannel
let subscribers: number
let services: Services
let headers: Headers
let email: string

beforeEach(async () => {
  stopping = new AbortController()
  const channels = createDatabaseChannels([ORDER_EVENTS], stopping.signal)
  channel = channels.all[0] as OpenChannel
  channel.open()
  subscribers = 0
  services = createTestServices(database, { channels: counted(channels) })
  const admin = await createAccount(database, { role: 'admin' })
  email = admin.email
  headers = await headersOf(admin)
})
afterEach(() => stopping.abort())

test('a new page receives the ids of recent events, and then each event as it happens', async () => {
  const earlier = await placeOrder()
  const stream = open()
  expect(await stream.next()).toMatchObject({ event: 'ready', id: earlier, data: [earlier] })
  const order = await createOrder(database, { customerName: 'Bilal Butt', totalPaisa: 499_000 })
  const placed = await newestEvent()
  channel.publish(String(placed))
  expect(await stream.next()).toEqual({
    event: 'order',
    id: placed,
    data: {
      id: placed,
      kind: 'placed',
      number: order.number,
      customerName: 'Bilal Butt',
      totalPaisa: 499_000,
      fromStatus: null,
      toStatus: 'pending',
      actor: 'customer',
    },
  })
  await database.execute(sql`insert into order_events (order_id, actor, from_status, to_status)
    values (${order.id}, 'sana@darzi.example', 'pending', 'shipped')`)
  const shipped = await newestEvent()
  channel.publish(String(shipped))
  expect((await stream.next())?.data).toMatchObject({ id: shipped, kind: 'status', toStatus: 'shipped' })
})

test('events that are committed out of order are all sent', async () => {
  const stream = open()
  await stream.next()
  const [first, second] = [await placeOrder(), await placeOrder()]
  channel.publish(String(second))
  expect((await stream.next())?.id).toBe(second)
  channel.publish(String(first))
  expect((await stream.next())?.id).toBe(first)
})

test('a page that reconnects receives what it missed, with the events just before', async () => {
  const long = await placeOrder(new Date('2026-01-01T10:00:00Z'))
  const overtaken = await placeOrder()
  const known = await placeOrder()
  const missed = [await placeOrder(), await placeOrder()]
  const stream = open({ after: known })
  const message = await stream.next()
  expect(message).toMatchObject({ event: 'missed', id: missed[1] })
  const ids = message?.data.map((event: LiveOrderEvent) => event.id)
  expect(ids.slice(-4)).toEqual([overtaken, known, ...missed])
  expect(ids).not.toContain(long)
})

test('a page that reconnects after an unknown event continues from there', async () => {
  const newest = await placeOrder()
  const stream = open({ after: newest + 5_000 })
  expect(await stream.next()).toMatchObject({ event: 'missed', id: newest + 5_000, data: [] })
})

test.each([
  ['signs out', () => database.execute(sql`delete from sessions`)],
  ['is no admin any more', () => changeRole(database, { email, role: 'user', actor: 'test' })],
  ['is disabled', () => changeDisabled(database, { email, isDisabled: true, actor: 'test' })],
])('after an admin %s no event is sent, and the stream ends', async (_, end) => {
  await createAccount(database, { role: 'admin' })
  const stream = open()
  await stream.next()
  await end()
  channel.publish(String(await placeOrder()))
  expect(await stream.next()).toMatchObject({ event: 'signed-out' })
  expect(await stream.next()).toBeUndefined()
  expect(subscribers).toBe(0)
})

test('while nothing happens the stream sends heartbeats, and checks the session each time', async () => {
  const stream = open({ heartbeatMs: 20 })
  await stream.next()
  expect(await stream.nextChunk()).toBe(': \n\n')
  await database.execute(sql`delete from sessions`)
  expect((await stream.next())?.event).toBe('signed-out')
  expect(await stream.nextChunk()).toBeUndefined()
})

test('streams end while order events may be lost, and work again afterwards', async () => {
  const stream = open()
  await stream.next()
  channel.close()
  expect(await stream.next()).toBeUndefined()
  const closed = open()
  expect((await closed.next())?.event).toBe('ready')
  expect(await closed.next()).toBeUndefined()
  channel.open()
  const reopened = open()
  await reopened.next()
  channel.publish(String(await placeOrder()))
  expect((await reopened.next())?.event).toBe('order')
})

test('a stream without a reader subscribes to nothing', async () => {
  streamOrderEvents(services, { headers, after: undefined })
  await new Promise(setImmediate)
  expect(subscribers).toBe(0)
})

test.each([
  [undefined, '', undefined],
  ['12', '', 12],
  [undefined, '?after=7', 7],
  ['12', '?after=7', 12],
  ['-1', '', undefined],
  ['9'.repeat(30), '', undefined],
  ['1; drop table', '', undefined],
])('the header %j and the query %j name event %j', (header, query, expected) => {
  const asked = new Headers(header === undefined ? {} : { 'Last-Event-ID': header })
  expect(readLastEventId(asked, new URL(`http://shop.test/admin/events${query}`))).toBe(expected)
})

test('over HTTP the stream is neither compressed nor buffered, and ends when the browser leaves', async () => {
  await using server = await serve()
  const leaving = new AbortController()
  const response = await server.ask({ signal: leaving.signal })
  expect(response.headers.get('Content-Type')).toBe('text/event-stream')
  expect(response.headers.get('Content-Encoding')).toBeNull()
  const stream = read(response)
  await stream.next()
  expect(subscribers).toBe(1)
  channel.publish(String(await placeOrder()))
  expect((await stream.next())?.event).toBe('order')
  leaving.abort()
  await expect.poll(() => subscribers).toBe(0)
})

test('HEAD gets a response and leaves no subscription', async () => {
  await using server = await serve()
  const response = await server.ask({ method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('')
  expect(subscribers).toBe(0)
})

test('many streams block neither each other nor any page', async () => {
  await using server = await serve()
  const streams = await Promise.all(Array.from({ length: 30 }, async () => read(await server.ask())))
  await Promise.all(streams.map(stream => stream.next()))
  expect(subscribers).toBe(30)
  channel.publish(String(await placeOrder()))
  const received = await Promise.all(streams.map(stream => stream.next()))
  expect(received.map(message => message?.event)).toEqual(Array(30).fill('order'))
})

test('a store that stops ends every stream at once', async () => {
  await using server = await serve()
  const stream = read(await server.ask())
  await stream.next()
  stopping.abort()
  server.http.close()
  const sweeping = setInterval(() => server.http.closeIdleConnections(), 50)
  expect(await stream.next()).toBeUndefined()
  await expect.poll(() => server.http.listening).toBe(false)
  await new Promise<void>(resolve => server.http.once('close', resolve))
  clearInterval(sweeping)
})

function open(options: { after?: number; heartbeatMs?: number } = {}) {
  return read(streamOrderEvents(services, { headers, after: undefined, ...options }))
}

/** Wraps the channels and counts their subscribers. */
function counted(source: DatabaseChannels): DatabaseChannels {
  return {
    subscribe(name, subscriber) {
      let isCounted = true
      const leave = () => {
        if (isCounted) subscribers -= 1
        isCounted = false
      }
      subscribers += 1
      const unsubscribe = source.subscribe(name, {
        receive: subscriber.receive,
        end() {
          leave()
          subscriber.end()
        },
      })
      return () => {
        leave()
        unsubscribe()
      }
    },
  }
}

/** Reads the stream message by message; undefined at its end. */
function read(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  return { next, nextChunk }

  async function nextChunk(): Promise<string | undefined> {
    return (await reader?.read())?.value
  }

  async function next() {
    for (;;) {
      const end = rest.indexOf('\n\n')
      if (end >= 0) {
        const message = parse(rest.slice(0, end))
        rest = rest.slice(end + 2)
        if (message.event) return message
        continue
      }
      const chunk = await nextChunk()
      if (chunk === undefined) return undefined
      rest += chunk
    }
  }
}

function parse(message: string) {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(message)?.[1]
  return {
    event: field('event'),
    id: field('id') === undefined ? undefined : Number(field('id')),
    data: JSON.parse(field('data') ?? 'null'),
  }
}

/** A server whose every page is the stream. */
async function serve() {
  const render = async () => streamOrderEvents(services, { headers, after: undefined })
  const storeUrl = 'http://shop.test'
  const app = createStoreApp({
    ...services,
    pages: {
      render,
      cache: createPageCache(1_000),
      receiveChanges: async () => {},
      isDatabaseUnavailable: () => false,
      readStoreUrl: () => storeUrl,
    },
    isStopping: () => stopping.signal.aborted,
  })
  const http: Server = createServer(getRequestListener(app.fetch))
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}/admin/events`
  return {
    http,
    ask: (init: RequestInit = {}) => fetch(address, { ...init, headers: { 'Accept-Encoding': 'br, gzip' } }),
    async [Symbol.asyncDispose]() {
      http.closeAllConnections()
      http.close()
    },
  }
}

async function placeOrder(placedAt?: Date): Promise<number> {
  await createOrder(database, { placedAt })
  return newestEvent()
}

async function newestEvent(): Promise<number> {
  const { rows } = await database.execute<{ id: string }>(sql`select max(id) as id from order_events`)
  return Number(rows[0]?.id)
}

async function headersOf({ email, password }: { email: string; password: string }): Promise<Headers> {
  const result = await signIn(services, { email, password })
  if (!result.ok) throw new Error(result.refusal.kind)
  const cookies = result.headers.getSetCookie().map(cookie => cookie.split(';')[0])
  return new Headers({ Cookie: cookies.join('; ') })
}
