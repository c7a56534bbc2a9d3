import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterEach, expect, test } from 'vitest'
import { isTooLongBody } from '#app/platform/forms/limited-body.ts'
import { createPageCache } from '#app/platform/http/page-cache.ts'
import { createStoreApp } from './store-app.ts'

const BEGINNING = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Opens a store on its own port, with a renderer of the test. */
async function openStore(render: (request: Request) => Promise<Response>) {
  const lines: { level: string; line: Record<string, unknown> }[] = []
  const logged = Promise.withResolvers<typeof lines>()
  const write = (level: string) => (line: Record<string, unknown>) => {
    lines.push({ level, line })
    // The line of the request is its last.
    if (line.status) logged.resolve(lines)
  }
  const app = createStoreApp({
    settings: { storeUrl: 'http://shop.test', trustedProxies: [] },
    log: { isLevelEnabled: () => true, info: write('info'), warn: write('warn'), error: write('error') },
    pages: {
      render,
      cache: createPageCache(1_000),
      receiveChanges: async () => {},
      readStoreUrl: () => 'http://shop.test',
    },
    isStopping: () => false,
  } as unknown as Parameters<typeof createStoreApp>[0])
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return { server, port: (server.address() as { port: number }).port, logged: logged.promise }
}

/** Begins to upload a picture without a Content-Length. */
async function beginUpload(port: number, path = '/admin/pictures'): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  const head = [`POST ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, 'Transfer-Encoding: chunked']
  socket.write(`${[...head, 'Content-Type: multipart/form-data; boundary=b'].join('\r\n')}\r\n\r\n`)
  sendChunk(socket, Buffer.from(BEGINNING))
  return socket
}

function sendChunk(socket: Socket, chunk: Buffer): boolean {
  return socket.write(
    Buffer.concat([Buffer.from(`${chunk.byteLength.toString(16)}\r\n`), chunk, Buffer.from('\r\n')]),
  )
}

/** Resolves when the socket is closed, with or without an error. */
function ended(socket: Socket): Promise<void> {
  return new Promise(resolve => socket.once('close', () => resolve()))
}

/** Resolves when all of it was handed to the system, and fails if the connection is closed before. */
function write(socket: Socket, content: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.write(content, error => (error ? reject(error) : resolve()))
  })
}

/** Sends until the socket is closed. */
function flood(socket: Socket) {
  const chunk = Buffer.alloc(65_536)
  const goOn = () => {
    while (!socket.destroyed && sendChunk(socket, chunk)) {}
  }
  socket.on('drain', goOn)
  goOn()
}

test('a refused client gets its response before anything of the upload is read, and can’t go on sending', async () => {
  const { port } = await openStore(
    async () => new Response(null, { status: 302, headers: { Location: '/login' } }),
  )
  const socket = await beginUpload(port)
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 302 /)
  flood(socket)
  await ended(socket)
})

test('an endless upload is refused as soon as it is too long, and can’t go on', async () => {
  const { port } = await openStore(async request => {
    const error = await request.formData().catch(error => error)
    return Response.json({ isTooLong: isTooLongBody(error) }, { status: 422 })
  })
  const socket = await beginUpload(port)
  let answer = ''
  socket.on('data', data => {
    answer += data
  })
  flood(socket)
  await ended(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 422 /)
  expect(answer).toContain('{"isTooLong":true}')
})

// The system resets a connection that is closed with unread data, and the client may then lose the response.
test('a client that sends the whole of a refused form before it reads gets the refusal', async () => {
  const { port } = await openStore(async () => new Response())
  const body = Buffer.alloc(2_000_000, 'a')
  const refusals = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const socket = connect(port, '127.0.0.1')
      socket.write(`POST /contact HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: ${body.byteLength}\r\n\r\n`)
      const [answer] = await Promise.all([once(socket, 'data'), write(socket, body)])
      socket.destroy()
      return String(answer).split('\r\n')[0]
    }),
  )
  expect(new Set(refusals)).toEqual(new Set(['HTTP/1.1 413 Payload Too Large']))
})

test('an upload that is cut off when the store stops is not waited for', async () => {
  const waiting = Promise.withResolvers<unknown>()
  const { server, port } = await openStore(async request => {
    waiting.resolve(request.formData().catch(error => ({ error })))
    await waiting.promise
    return new Response()
  })
  const arrived = once(server, 'request')
  await beginUpload(port)
  await arrived
  server.closeAllConnections()
  const { error } = (await waiting.promise) as { error: Error }
  expect(error).toBeInstanceOf(Error)
  expect(isTooLongBody(error)).toBe(false)
})

test.each(['destroy', 'resetAndDestroy', 'end'] as const)(
  'a form whose client leaves in the middle (%s) is logged as left, and is no error',
  async leave => {
    const { server, port, logged } = await openStore(async () => new Response())
    const arrived = once(server, 'request')
    const socket = await beginUpload(port, '/contact')
    await arrived
    socket[leave]()
    expect(await logged).toEqual([
      { level: 'info', line: expect.objectContaining({ method: 'POST', path: '/contact', status: 499 }) },
    ])
  },
)
