import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { handleOwn, handlePlain, handleSecure } from './domain-requests.ts'

const LIVE = 'shop.example'
const served: RequestListener = (request, response) => response.end(`shop ${request.url}`)
const plain = (live: string | undefined) => handlePlain(() => live, served)
const secure = handleSecure(() => LIVE, served)

/** What is answered to a request as it is written. */
async function ask(listener: RequestListener, head: string): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  socket.end(`${head}\r\nConnection: close\r\n\r\n`)
  const answer = await text(socket)
  server.close()
  return answer.replace(/^Date: .*\r\n/im, '')
}
const locationOf = (answer: string) => /^Location: (.*)\r$/im.exec(answer)?.[1]

// product: 70.5
test.each([
  ['GET / HTTP/1.1\r\nHost: shop.example', '/'],
  ['GET /products?page=2 HTTP/1.1\r\nHost: www.shop.example', '/products?page=2'],
  ['HEAD /products HTTP/1.1\r\nHost: attacker.example', '/products'],
  ['GET //attacker.example/x HTTP/1.1\r\nHost: shop.example', '//attacker.example/x'],
  ['GET /\\attacker.example HTTP/1.1\r\nHost: shop.example', '//attacker.example'],
  ['GET http://attacker.example/x?y HTTP/1.1\r\nHost: attacker.example', '/x?y'],
  ['GET /%0d%0aSet-Cookie:x=1 HTTP/1.1\r\nHost: shop.example', '/%0d%0aSet-Cookie:x=1'],
  ['GET /x HTTP/1.0', '/x'],
])('port 80 leads %j to the domain alone', async (head, path) => {
  const answer = await ask(plain(LIVE), head)
  expect(answer).toMatch(/^HTTP\/1.1 301 /)
  expect(locationOf(answer)).toBe(`https://${LIVE}${path}`)
  expect(answer).not.toMatch(/^Set-Cookie/im)
})

// product: 70.5
test('a form without encryption is not led on, and one request names one host', async () => {
  expect(await ask(plain(LIVE), 'POST /admin-login HTTP/1.1\r\nHost: shop.example')).toMatch(
    /^HTTP\/1.1 421 /,
  )
  const two = 'GET / HTTP/1.1\r\nHost: shop.example\r\nHost: attacker.example'
  expect(await ask(plain(LIVE), two)).toMatch(/^HTTP\/1.1 400 /)
})

// product: 70.5
test('until the domain is the address, port 80 has the questions of the authority and nothing of the shop', async () => {
  const answer = await ask(plain(undefined), 'GET /admin-login HTTP/1.1\r\nHost: shop.example')
  expect(answer).toMatch(/^HTTP\/1.1 503 /)
  expect(answer).not.toContain('shop /')
  const question = 'GET /.well-known/acme-challenge/x HTTP/1.1\r\nHost: shop.example'
  for (const listener of [plain(undefined), plain(LIVE), secure])
    expect(await ask(listener, question)).toContain('shop /')
  const beside = 'GET /.well-known/acme-challenge HTTP/1.1\r\nHost: shop.example'
  expect(await ask(plain(undefined), beside)).toMatch(/^HTTP\/1.1 503 /)
})

// product: 70.10
test('what a proxy says to have received with https is served', async () => {
  const head = 'GET /x HTTP/1.1\r\nHost: shop.example\r\nX-Forwarded-Proto: https'
  expect(await ask(plain(LIVE), head)).toContain('shop /x')
  expect(await ask(plain(undefined), head)).toMatch(/^HTTP\/1.1 503 /)
})

// product: 70.5
test('with https the domain is served, and any other name is led to it with HSTS', async () => {
  expect(await ask(secure, 'GET /x HTTP/1.1\r\nHost: Shop.Example:443')).toContain('shop /x')
  for (const host of ['www.shop.example', '203.0.113.9', 'shop.example.attacker.example', '']) {
    const answer = await ask(secure, `GET /x HTTP/1.1\r\nHost: ${host}`)
    expect(locationOf(answer)).toBe(`https://${LIVE}/x`)
    expect(answer).toContain('Strict-Transport-Security: max-age=31536000')
  }
  expect(await ask(secure, 'POST /checkout HTTP/1.1\r\nHost: www.shop.example')).toMatch(/^HTTP\/1.1 421 /)
})

// product: 70.6
test('a browser that opens the shop by the number of the machine is led to the domain, and a proxy is not', async () => {
  const from = async (remote: string, head: string, way: 'own' | 'proxy' = 'own') => {
    const own = handleOwn(() => ({ live: LIVE, way }), { isWebPort: false, serve: served })
    return ask((request, response) => {
      Object.defineProperty(request.socket, 'remoteAddress', { value: remote })
      own(request, response)
    }, head)
  }
  const head = 'GET /admin HTTP/1.1\r\nHost: 203.0.113.9:3000'
  expect(locationOf(await from('198.51.100.7', head))).toBe(`https://${LIVE}/admin`)
  expect(await from('::ffff:127.0.0.1', head)).toContain('shop /admin')
  expect(await from('10.0.0.2', `${head}\r\nX-Forwarded-For: 198.51.100.7`)).toContain('shop /admin')
  expect(await from('10.0.0.2', head, 'proxy')).toContain('shop /admin')
  expect(await from('10.0.0.2', 'GET /health/live HTTP/1.1\r\nHost: 10.0.0.1')).toContain('shop /health')
})
