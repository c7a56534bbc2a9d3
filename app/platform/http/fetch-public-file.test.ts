import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { fetchPublicFile } from './fetch-public-file.server.ts'
import { isPublic } from './public-network.server.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return String((server.address() as AddressInfo).port)
}

// product: 45.8
test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  'not an address',
])('%s is not of the Internet', address => {
  expect(isPublic(address)).toBe(false)
})

test.each(['1.1.1.1', '103.4.5.6', '2606:4700::1111'])('%s is of the Internet', address => {
  expect(isPublic(address)).toBe(true)
})

// product: 45.8
test('nothing of a private network is asked, by number, by name or by a redirect', async () => {
  let asked = 0
  const port = await serve((_, response) => {
    asked++
    response.writeHead(302, { Location: `http://localhost:${port}/inner` }).end()
  })
  const limits = { mostBytes: 100, timeoutMs: 5_000, ports: [port] }
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1']) {
    const refused = await fetchPublicFile(`http://${host}:${port}/`, limits)
    expect(refused).toMatchObject({ ok: false, refusal: { kind: 'not-public' } })
  }
  expect(asked).toBe(0)
  // The first hop is allowed here, so that the redirect is tried.
  let hops = 0
  const redirected = await fetchPublicFile(`http://127.0.0.1:${port}/`, {
    ...limits,
    isAllowed: () => hops++ === 0,
  })
  expect(redirected).toMatchObject({ ok: false, refusal: { kind: 'not-public' } })
  expect(asked).toBe(1)
})

// product: 45.8
test('a file is fetched within its limits, and everything else is refused', async () => {
  const port = await serve(({ url }, response) => {
    if (url === '/slow') return
    if (url === '/missing') return response.writeHead(404).end()
    if (url === '/endless') {
      const send = () => response.write(Buffer.alloc(1_000)) && setImmediate(send)
      return send()
    }
    return response.end('a picture')
  })
  const fetched = (path: string) =>
    fetchPublicFile(path.startsWith('/') ? `http://127.0.0.1:${port}${path}` : path, {
      mostBytes: 5_000,
      timeoutMs: 400,
      ports: [port],
      isAllowed: () => true,
    })
  expect(Buffer.from(((await fetched('/a.jpg')) as { content: Uint8Array }).content).toString()).toBe(
    'a picture',
  )
  expect(await fetched('/missing')).toMatchObject({ refusal: { kind: 'not-found', status: 404 } })
  expect(await fetched('/endless')).toMatchObject({ refusal: { kind: 'too-large' } })
  expect(await fetched('/slow')).toMatchObject({ refusal: { kind: 'too-slow' } })
  for (const address of ['ftp://a.pk/x', 'file:///etc/passwd', 'http://a.pk:22/', 'http://u:p@a.pk/', 'x']) {
    expect(await fetched(address)).toMatchObject({ refusal: { kind: 'not-an-address' } })
  }
})
