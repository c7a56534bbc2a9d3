import { once } from 'node:events'
import { createServer as createPlainServer, type Server } from 'node:net'
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect, test } from 'vitest'
import { makeCertificate } from '#tests/setup/make-certificate.ts'
import type { CheckedStore } from '../health-check.server.ts'
import { CERTIFICATE } from './check-certificate.server.ts'

// product: 20.16
test('a handshake reads until when a certificate is valid, and whether browsers accept it', async () => {
  const { key, certificate } = makeCertificate({ days: 30.5 })
  await using shop = await listen(createServer({ key, cert: certificate }))
  expect(await check(shop.port)).toEqual({
    state: 'failing',
    found: 'Browsers refuse the certificate of localhost: DEPTH_ZERO_SELF_SIGNED_CERT.',
    advice: expect.any(String),
  })
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, certificate])
  try {
    expect(await check(shop.port)).toEqual({
      state: 'good',
      found: expect.stringMatching(/^The certificate of localhost is valid until [\d/]+, 30 more days\.$/),
    })
    expect(await check(shop.port, '127.0.0.1')).toMatchObject({
      state: 'failing',
      found: expect.stringContaining('ERR_TLS_CERT_ALTNAME_INVALID'),
    })
  } finally {
    setDefaultCACertificates(before)
  }
})

// product: 20.16
test('a handshake reads a certificate that has ended', async () => {
  const { key, certificate } = makeCertificate({ days: -2 })
  await using shop = await listen(createServer({ key, cert: certificate }))
  expect(await check(shop.port)).toMatchObject({
    state: 'failing',
    found: expect.stringMatching(/^Browsers refuse the certificate of localhost: it ended on [\d/]+\.$/),
  })
})

// product: 20.16
test('a server without TLS, and one that is away, are not called broken certificates', async () => {
  const plain = await listen(
    createPlainServer(socket =>
      socket
        .on('error', () => {})
        .resume()
        .end('HTTP/1.1 400 Bad Request\r\n\r\n'),
    ),
  )
  const unread = 'The certificate of localhost could not be read from this machine:'
  expect(await check(plain.port)).toMatchObject({
    state: 'attention',
    found: `${unread} wrong version number.`,
  })
  await plain[Symbol.asyncDispose]()
  expect(await check(plain.port)).toMatchObject({
    state: 'attention',
    found: expect.stringMatching(/machine: .*ECONNREFUSED.*\.$/),
  })
})

function check(port: number, host = 'localhost') {
  const storeUrl = `https://${host}:${port}`
  const settings = { storeUrl, givenStoreUrl: storeUrl }
  return CERTIFICATE.run({ settings } as unknown as CheckedStore)
}

async function listen(server: Server) {
  // A client that refuses the certificate closes the connection.
  server.on('tlsClientError', () => {}).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const close = async () => {
    await once(server.close(), 'close')
  }
  return { port, [Symbol.asyncDispose]: close }
}
