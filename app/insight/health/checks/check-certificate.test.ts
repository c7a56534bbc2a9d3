import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer as createPlainServer, type Server } from 'node:net'
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect, test } from 'vitest'
import type { CheckedStore } from '../health-check.server.ts'
import { CERTIFICATE } from './check-certificate.server.ts'

const DAY_MS = 86_400_000

// product: 20.16
test('a handshake reads until when a certificate is valid, and whether browsers accept it', async () => {
  const { key, certificate } = makeCertificate(30.5)
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
  const { key, certificate } = makeCertificate(-2)
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
  const settings = { storeUrl: `https://${host}:${port}` }
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

/** A certificate for localhost that its own key signed, until so many days from now. Node can't make one by itself. */
function makeCertificate(days: number): { key: string; certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(fromHex('06082a8648ce3d040302'))
  const name = sequence(der(0x31, sequence(fromHex('0603550403'), der(0x0c, Buffer.from('localhost')))))
  const alternatives = sequence(der(0x82, Buffer.from('localhost')))
  const extensions = der(0xa3, sequence(sequence(fromHex('0603551d11'), der(0x04, alternatives))))
  const now = Date.now()
  const content = sequence(
    fromHex('a003020102'),
    fromHex('020107'),
    algorithm,
    name,
    sequence(time(now - 90 * DAY_MS), time(now + days * DAY_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions,
  )
  const signature = Buffer.concat([Buffer.of(0), sign('sha256', content, privateKey)])
  const whole = sequence(content, algorithm, der(0x03, signature)).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${whole.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts))
}

function time(at: number): Buffer {
  const digits = new Date(at).toISOString().replace(/\D/g, '').slice(2, 14)
  return der(0x17, Buffer.from(`${digits}Z`))
}

function der(tag: number, content: Buffer): Buffer {
  const size = content.byteLength
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff]
  return Buffer.concat([Buffer.of(tag, ...length), content])
}

function fromHex(text: string): Buffer {
  return Buffer.from(text, 'hex')
}
