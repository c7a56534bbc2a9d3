import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { drain } from './drain.ts'
import { respondInTurn } from './respond-in-turn.ts'
import { CONNECTION_LIMITS, type Connections, watchConnections } from './watch-connections.ts'

const ASK = 'GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n'

let http: Server
let connections: Connections
let begun: number
let accepted: number

async function serve(listener: RequestListener, limits = CONNECTION_LIMITS): Promise<void> {
  begun = 0
  accepted = 0
  http = createServer().on('connection', () => accepted++)
  connections = watchConnections(http, address => address, limits)
  http.on(
    'request',
    respondInTurn((request, response) => {
      begun += 1
      listener(request, response)
    }),
  )
  await once(http.listen(0, '127.0.0.1'), 'listening')
}
afterEach(() => {
  vi.useRealTimers()
  http.closeAllConnections()
  http.close()
})

async function open(): Promise<Socket> {
  const socket = connect((http.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** Returns when the server counts this many open connections. */
async function untilOpen(count: number): Promise<void> {
  const isSo = () => new Promise<number>(resolve => http.getConnections((_error, found) => resolve(found)))
  await expect.poll(isSo, { interval: 5 }).toBe(count)
}

// product: 19.3
test('a connection that sends thousands of requests and reads no response has one in memory, and is closed', async () => {
  await serve((_request, response) => response.end('a'.repeat(100_000)))
  const socket = (await open()).pause()
  socket.write(ASK.repeat(2_000))
  await untilOpen(0)
  expect(begun).toBeLessThanOrEqual(1)
})

test('a source that opens connections faster than people do is refused for a short time, before anything is read', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await serve((_request, response) => response.end('whole'), {
    ...CONNECTION_LIMITS,
    newPerSource: { atOnce: 3, perSecond: 1 },
  })
  const opened = await Promise.all(Array.from({ length: 5 }, open))
  // A client is connected before the server accepts it.
  await expect.poll(() => accepted).toBe(5)
  await untilOpen(3)
  for (const socket of opened) socket.destroy()
  await untilOpen(0)

  vi.advanceTimersByTime(1_000)
  const next = await open()
  next.end(ASK.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  expect(await text(next)).toContain('whole')
})

test('a few requests sent together are handled one after the other, in order', async () => {
  let running = 0
  let most = 0
  await serve((_request, response) => {
    most = Math.max(most, ++running)
    response.once('finish', () => running--)
    setImmediate(() => response.end(`answer ${begun}`))
  })
  const socket = await open()
  socket.write(ASK.repeat(7) + ASK.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  const answered = await text(socket)
  expect(answered.match(/answer \d/g)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map(number => `answer ${number}`))
  expect(most).toBe(1)
})

// product: 19.3
test('when one source has too many connections, its oldest idle one is closed for a new one', async () => {
  await serve((_request, response) => response.end('page'), { ...CONNECTION_LIMITS, mostPerSource: 3 })
  const silent = [await open(), await open(), await open()]
  const shopper = await open()
  await once(silent[0] as Socket, 'close')
  shopper.write(ASK)
  expect(String(await once(shopper, 'data'))).toContain('200 OK')
  expect(silent.slice(1).every(socket => !socket.destroyed)).toBe(true)
})

// product: 19.3
test('a connection with an unfinished form is closed for a new one, and one that waits for its response is not', async () => {
  const asked = Promise.withResolvers<void>()
  await serve(
    (request, response) => {
      if (request.method === 'GET') asked.resolve()
      response.on('close', () => {})
    },
    { ...CONNECTION_LIMITS, most: 2 },
  )
  const waiting = await open()
  waiting.write(ASK)
  await asked.promise
  const slow = await open()
  slow.write('POST / HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 9\r\n\r\na')
  await expect.poll(() => begun).toBe(2)
  const next = await open()
  await once(slow, 'close')
  expect([waiting.destroyed, next.destroyed]).toEqual([false, false])
})

test('while all clients wait for a response, one more connection is refused', async () => {
  await serve(() => {}, { ...CONNECTION_LIMITS, most: 1 })
  const waiting = await open()
  waiting.write(ASK)
  await expect.poll(() => begun).toBe(1)
  const next = await open()
  await once(next, 'close')
  expect(waiting.destroyed).toBe(false)
})

// product: 19.3
test('a client that reads nothing of its response for half a minute is disconnected', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'Date'] })
  await serve((_request, response) => response.end(Buffer.alloc(30_000_000)))
  const deaf = (await open()).pause()
  deaf.write(ASK)
  await vi.waitFor(() => expect(begun).toBe(1))
  vi.advanceTimersByTime(25_000)
  await untilOpen(1)
  vi.advanceTimersByTime(15_000)
  await untilOpen(0)
})

// product: 20.10
test('while the store stops, the last response of an open connection says to close it, and none is lost', async () => {
  let isStopping = false
  await serve((_request, response) => {
    if (isStopping) response.setHeader('Connection', 'close')
    setImmediate(() => response.end('whole'))
  })
  const reader = await open()
  reader.write(ASK)
  expect(String(await once(reader, 'data'))).toContain('keep-alive')
  isStopping = true
  const drained = drain(http, { connections, urgent: new AbortController().signal })
  // The next request of a connection that was idle when the stop began.
  reader.write(ASK)
  const last = await text(reader)
  expect(last).toContain('Connection: close')
  expect(last).toContain('whole')
  await drained
})

// product: 20.10
test('while the store stops, new connections are refused, and idle ones are closed after two seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
  await serve((_request, response) => response.end('page'))
  const silent = await open()
  const idle = await open()
  idle.write(ASK)
  await once(idle, 'data')
  const { port } = http.address() as AddressInfo
  const drained = drain(http, { connections, urgent: new AbortController().signal })
  const [refusal] = await once(connect(port, '127.0.0.1'), 'error')
  expect(refusal.code).toBe('ECONNREFUSED')
  vi.advanceTimersByTime(1_900)
  expect([silent.readyState, idle.readyState]).toEqual(['open', 'open'])
  vi.advanceTimersByTime(200)
  await drained
})

// product: 20.10
test('a slow client does not delay a stop for longer than six seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
  await serve(() => {})
  const waiting = await open()
  waiting.write(ASK)
  await vi.waitFor(() => expect(begun).toBe(1))
  const drained = drain(http, { connections, urgent: new AbortController().signal })
  vi.advanceTimersByTime(5_900)
  expect(waiting.readyState).toBe('open')
  vi.advanceTimersByTime(200)
  await drained
})
