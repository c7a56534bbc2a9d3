import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPageCache, type PageCache } from '#app/platform/http/page-cache.ts'
import { createReadyResponses } from './ready-responses.ts'
import type { LoggedRequest } from './request-log.ts'
import { staticFiles } from './static-files.ts'
import { createStoreApp } from './store-app.ts'

const PAGE = `<h1>Darzi</h1>${'<p>A shirt for every day.</p>'.repeat(200)}`
const KEEP_ALIVE_TIMEOUT = 65_000
const PAGE_HEADERS = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'public, max-age=5' }

let directory: string
let http: Server
let cache: PageCache
let sent: LoggedRequest[]
let stopping: boolean
let handled: number

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'darzi-ready-'))
  await writeFile(join(directory, 'style.css'), 'body { color: black }')
  await writeFile(join(directory, 'large.css'), 'body { color: black }\n'.repeat(5_000))
  cache = createPageCache(1_000_000)
  cache.open()
  sent = []
  handled = 0
  stopping = false
  const isStopping = () => stopping
  const readyResponses = createReadyResponses({
    log: request => sent.push(request),
    isStopping,
  })
  const storeUrl = 'http://shop.test'
  const pages = {
    cache,
    readStoreUrl: () => storeUrl,
    receiveChanges: async () => {},
    isDatabaseUnavailable: () => false,
    render: vi.fn(async () => new Response(PAGE, { headers: PAGE_HEADERS })),
  }
  const app = createStoreApp({
    pages,
    readyResponses,
    isStopping,
    files: {},
    settings: { storeUrl, trustedProxies: [] },
    log: { isLevelEnabled: () => true, info: () => handled++, warn: () => {}, error: () => {} },
    staticFiles: await staticFiles(directory, { storesPagesOffline: true }),
  } as unknown as Parameters<typeof createStoreApp>[0])
  const listener = getRequestListener(app.fetch)
  http = createServer((request, response) => {
    if (!readyResponses.send(request, response)) listener(request, response)
  })
  http.keepAliveTimeout = KEEP_ALIVE_TIMEOUT
  await once(http.listen(0, '127.0.0.1'), 'listening')
})
afterEach(async () => {
  http.closeAllConnections()
  http.close()
  await rm(directory, { recursive: true })
})

/** Sends the head of a request as it is, on a connection that the server closes. @returns head and body, as received */
async function ask(start: string, ...headers: string[]): Promise<Received> {
  const socket = openConnection()
  socket.write(toRequest(start, [...headers, 'Connection: close']))
  return toReceived(await buffer(socket))
}

/** Sends the head of a request on a connection that stays open. @returns head and body, as received */
async function askOn(socket: Socket, start: string, headers: string[]): Promise<Received> {
  socket.write(toRequest(start, headers))
  let bytes = Buffer.alloc(0)
  for (;;) {
    const [chunk] = await once(socket, 'data')
    bytes = Buffer.concat([bytes, chunk])
    const received = toReceived(bytes)
    const length = /content-length: (\d+)/i.exec(received.head)?.[1]
    if (length !== undefined && received.body.length >= Number(length)) return received
  }
}

interface Received {
  head: string
  body: Buffer
}

function openConnection(): Socket {
  return connect((http.address() as AddressInfo).port, '127.0.0.1')
}

function toRequest(start: string, headers: string[]): string {
  const lines = headers.some(header => header.startsWith('Host:')) ? headers : ['Host: shop.test', ...headers]
  return `${[start, ...lines].join('\r\n')}\r\n\r\n`
}

function toReceived(bytes: Buffer): Received {
  const end = bytes.indexOf('\r\n\r\n')
  return { head: bytes.subarray(0, end).toString('latin1'), body: bytes.subarray(end + 4) }
}

/** A page is ready once it was asked for twice. */
async function makeReady(...request: Parameters<typeof ask>): Promise<Received> {
  const first = await ask(...request)
  await ask(...request)
  return first
}

/** The lines of a head in one order, without what differs from response to response. */
function comparable(head: string): string[] {
  const plain = head.replace(/(x-request-id: )\S+/, '$1…').replace(/(Date: ).+/, '$1…')
  return plain.split('\r\n').sort()
}

const READ = [
  ['GET / HTTP/1.1', []],
  ['GET / HTTP/1.1', ['Accept-Encoding: gzip, deflate, br, zstd']],
  ['GET /?utm_source=x HTTP/1.1', ['Accept-Encoding: gzip']],
  ['GET /products?category=shirts HTTP/1.1', ['Accept-Encoding: br']],
  ['GET /style.css HTTP/1.1', ['Accept-Encoding: br']],
  ['GET /large.css HTTP/1.1', []],
] satisfies [start: string, headers: string[]][]

test.each(READ)(
  'a ready response to %s with %j has the headers and the bytes of the first',
  async (start, headers) => {
    const first = await makeReady(start, ...headers)
    expect(first.head).toMatch(/^HTTP\/1.1 200 OK/)
    const before = sent.length
    const ready = await ask(start, ...headers)
    expect(sent).toHaveLength(before + 1)
    expect(comparable(ready.head)).toEqual(comparable(first.head))
    expect(ready.body.equals(first.body)).toBe(true)
  },
)

test.each(READ)('so has one to %s with %j on a connection that stays open', async (start, headers) => {
  const socket = openConnection()
  const first = await askOn(socket, start, headers)
  expect(first.head).toContain('Keep-Alive: timeout=65')
  await askOn(socket, start, headers)
  const before = sent.length
  for (const received of [await askOn(socket, start, headers), await askOn(socket, start, headers)]) {
    expect(comparable(received.head)).toEqual(comparable(first.head))
    expect(received.body.equals(first.body)).toBe(true)
  }
  expect(sent).toHaveLength(before + 2)
  socket.destroy()
})

test('a page that is asked for once takes no room, and a file is ready for its second request', async () => {
  await ask('GET / HTTP/1.1')
  await ask('GET / HTTP/1.1')
  expect([handled, sent.length]).toEqual([2, 0])
  await ask('GET / HTTP/1.1')
  expect([handled, sent.length]).toEqual([2, 1])
  await ask('GET /style.css HTTP/1.1')
  await ask('GET /style.css HTTP/1.1')
  expect([handled, sent.length]).toEqual([3, 2])
})

test('each response has its own request id, which is logged', async () => {
  await makeReady('GET / HTTP/1.1')
  const { head } = await ask('GET / HTTP/1.1', 'X-Request-Id: chosen-by-a-stranger')
  const requestId = /x-request-id: (\S+)/.exec(head)?.[1]
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
  expect(sent).toEqual([{ method: 'GET', path: '/', status: 200, ms: expect.any(Number), requestId }])
})

test('HEAD and a client that has the page get the same headers without a body', async () => {
  const first = await makeReady('GET / HTTP/1.1')
  const head = await ask('HEAD / HTTP/1.1')
  expect(comparable(head.head)).toEqual(comparable(first.head))
  expect(head.body).toHaveLength(0)
  const etag = /etag: (\S+)/.exec(first.head)?.[1]
  const known = await ask('GET / HTTP/1.1', `If-None-Match: "other", ${etag}`)
  expect(sent.map(({ status }) => status)).toEqual([200, 304])
  cache.evict({ kind: 'everything' })
  await ask('GET / HTTP/1.1', 'Accept-Encoding: gzip')
  const byFramework = await ask('GET / HTTP/1.1', `If-None-Match: ${etag}`)
  expect(sent).toHaveLength(2)
  expect(comparable(known.head)).toEqual(comparable(byFramework.head))
  expect(known.body).toHaveLength(0)
})

test('a client that has a file gets the same headers from both as well', async () => {
  const { head } = await ask('GET /style.css HTTP/1.1')
  const etag = /etag: (\S+)/.exec(head)?.[1]
  const known = await ask('GET /style.css HTTP/1.1', `If-None-Match: ${etag}`)
  const byFramework = await ask('GET /style.css HTTP/1.1', 'Host: shop_test', `If-None-Match: ${etag}`)
  expect(sent.map(({ status }) => status)).toEqual([304])
  expect(known.head).toMatch(/^HTTP\/1.1 304/)
  expect(comparable(known.head)).toEqual(comparable(byFramework.head))
  expect([known.body.length, byFramework.body.length]).toEqual([0, 0])
})

test('after a change no old response is sent', async () => {
  await makeReady('GET / HTTP/1.1')
  cache.evict({ kind: 'everything' })
  await makeReady('GET / HTTP/1.1')
  expect(sent).toHaveLength(0)
  await ask('GET / HTTP/1.1')
  expect(sent).toHaveLength(1)
  cache.close()
  await ask('GET / HTTP/1.1')
  expect(sent).toHaveLength(1)
})

// product: 20.10
test('while the store stops, each response closes its connection, so that none is ready', async () => {
  await makeReady('GET / HTTP/1.1')
  stopping = true
  await ask('GET / HTTP/1.1')
  expect(sent).toHaveLength(0)
})

// product: 19.3
test('hosts and encodings that no one else sends take nothing from the next shopper', async () => {
  await makeReady('GET / HTTP/1.1')
  for (let number = 0; number < 150; number++) {
    await ask('GET / HTTP/1.1', `Host: invented-${number}.test`, `Accept-Encoding: x${number}`)
  }
  const before = sent.length
  await ask('GET / HTTP/1.1', 'Host: second-name-of-the-shop.test')
  expect(sent.length).toBe(before + 1)
})

test.each([
  ['another method', 'POST / HTTP/1.1', ['Content-Length: 0']],
  ['a part of a file', 'GET /style.css HTTP/1.1', ['Range: bytes=0-1']],
  ['a body', 'GET / HTTP/1.1', ['Content-Length: 0']],
  ['two hosts', 'GET / HTTP/1.1', ['Host: shop.test', 'Host: other.test']],
  ['a host that may be none', 'GET / HTTP/1.1', ['Host: shop.test@other.test']],
  ['an old protocol', 'GET / HTTP/1.0', []],
  ['a whole URL', 'GET http://shop.test/ HTTP/1.1', []],
])('a request with %s goes to the framework', async (_what, start, headers) => {
  await makeReady('GET / HTTP/1.1')
  await ask('GET /style.css HTTP/1.1')
  await ask(start, ...headers)
  expect(sent).toHaveLength(0)
})
