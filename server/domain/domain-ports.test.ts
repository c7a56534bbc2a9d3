import { once } from 'node:events'
import { createServer } from 'node:net'
import { connect } from 'node:tls'
import { expect, test } from 'vitest'
import { type DomainNow, NO_DOMAIN } from '#app/insight/domain/domain-now.server.ts'
import { log } from '#app/platform/log.server.ts'
import { makeCertificate } from '#tests/setup/make-certificate.ts'
import { openDomainPorts } from './domain-ports.ts'

const DOMAIN = 'shop.example'

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  await once(server.close(), 'close')
  return port
}

async function open(opened: AsyncDisposableStack) {
  const ports = { http: await findFreePort(), https: await findFreePort() }
  const domain = { now: NO_DOMAIN as DomainNow, served: [] as string[] }
  const listening = openDomainPorts({
    ports,
    ownPort: 0,
    serverOptions: {},
    sourceOf: () => undefined,
    readNow: () => domain.now,
    serve: (_request, response) => response.end('shop'),
    onServed: served => domain.served.push(served),
    log: log.child({}, { level: 'silent' }),
  })
  opened.defer(() => listening.drain(AbortSignal.abort()))
  return { ports, domain, listening }
}

function withCertificate(): DomainNow {
  const { key, certificate: chain } = makeCertificate({ names: [DOMAIN] })
  return { ...NO_DOMAIN, domain: DOMAIN, live: DOMAIN, certificate: { names: [DOMAIN], chain, key } }
}

async function readServed(port: number): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port, servername: DOMAIN, rejectUnauthorized: false })
  await once(socket, 'secureConnect')
  const { fingerprint256 } = socket.getPeerCertificate()
  socket.destroy()
  return fingerprint256
}

// product: 70.3, 70.5
test('ports are listened at while there is a domain, and a new certificate is taken without a restart', async () => {
  await using opened = new AsyncDisposableStack()
  const { ports, domain, listening } = await open(opened)
  await listening.follow()
  expect(listening.states()).toMatchObject({ http: { state: 'closed' }, https: { state: 'closed' } })

  domain.now = { ...NO_DOMAIN, domain: DOMAIN }
  await listening.follow()
  expect(listening.states()).toMatchObject({ http: { state: 'open' }, https: { state: 'open' } })
  await expect(readServed(ports.https)).rejects.toThrow()
  expect(domain.served).toEqual([])

  domain.now = withCertificate()
  await listening.follow()
  expect(domain.served).toEqual([DOMAIN])
  const first = await readServed(ports.https)
  const answer = await fetch(`http://127.0.0.1:${ports.http}/x`, { redirect: 'manual' })
  expect(answer.headers.get('Location')).toBe(`https://${DOMAIN}/x`)

  domain.now = withCertificate()
  await listening.follow()
  expect(await readServed(ports.https)).not.toBe(first)

  domain.now = NO_DOMAIN
  await listening.follow()
  expect(listening.states()).toMatchObject({ http: { state: 'closed' }, https: { state: 'closed' } })
  await expect(fetch(`http://127.0.0.1:${ports.http}/`)).rejects.toThrow()
})

// product: 70.8
test('a port that is taken is said, does not make the domain live, and is taken once it is free', async () => {
  await using opened = new AsyncDisposableStack()
  const { ports, domain, listening } = await open(opened)
  const other = createServer().listen(ports.https, '0.0.0.0')
  await once(other, 'listening')
  domain.now = { ...withCertificate(), live: undefined }
  await listening.follow()
  expect(listening.states()).toEqual({
    http: { port: ports.http, state: 'open' },
    https: { port: ports.https, state: 'taken' },
  })
  expect(domain.served).toEqual([])
  await once(other.close(), 'close')
  await listening.follow()
  expect(listening.states().https.state).toBe('open')
  expect(domain.served).toEqual([DOMAIN])
})
