import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { makeCertificate } from '#tests/setup/make-certificate.ts'
import { findFreePorts, runService, waitFor } from '../server/run-service.ts'

export interface Authorities {
  /** The directory that the store orders from, by way of a server that can refuse. */
  url: string
  /** The directory of the rehearsal. */
  stagingUrl: string
  /** The name server that both and the store ask. */
  nameServer: string
  /** The ports on which the authorities ask the store. */
  ports: { http: number; https: number }
  /** What the store has to trust to talk with them: the value of NODE_EXTRA_CA_CERTS. */
  trusted: string
  /** Lets a name lead to these addresses; without any to 127.0.0.1. */
  leadTo(host: string, addresses: readonly string[]): Promise<void>
  /** Whether orders are refused as rate limited, for so many seconds. */
  limit(seconds: number | undefined): void
  /** How often the directory was read, which each order does once. */
  countOrders(): { rehearsals: number; orders: number }
  [Symbol.asyncDispose](): Promise<void>
}

/** Two pebbles, Let's Encrypt's own test server, with its name server, and a server before one of them that refuses orders. */
export async function openAuthorities(
  programs: { pebble: string; names: string },
  folder: string,
): Promise<Authorities> {
  const [one, other, management, second, dns, dnsManagement, http, https] = await findFreePorts(8)
  await mkdir(folder, { recursive: true })
  const { key, certificate } = makeCertificate({ names: ['localhost'] })
  const [keyFile, trusted] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  await writeFile(keyFile, key)
  await writeFile(trusted, certificate)
  const nameServer = `127.0.0.1:${dns}`
  const options = {
    user: undefined,
    log: join(folder, 'log'),
    env: { PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '0' },
  }
  const pebble = async (name: string, listens: number | undefined, manages: number | undefined) => {
    const file = join(folder, `${name}.json`)
    const settings = {
      listenAddress: `127.0.0.1:${listens}`,
      managementListenAddress: `127.0.0.1:${manages}`,
      certificate: trusted,
      privateKey: keyFile,
      httpPort: http,
      tlsPort: https,
    }
    await writeFile(file, JSON.stringify({ pebble: settings }))
    return runService(programs.pebble, ['-config', file, '-dnsserver', nameServer], options)
  }
  const services = [
    runService(
      programs.names,
      [
        '-dns01',
        nameServer,
        '-http01',
        '',
        '-https01',
        '',
        '-tlsalpn01',
        '',
        '-management',
        `127.0.0.1:${dnsManagement}`,
        '-defaultIPv6',
        '',
      ],
      options,
    ),
    await pebble('orders', one, management),
    await pebble('rehearsals', other, second),
  ]
  const counted = { rehearsals: 0, orders: 0 }
  let limitedFor: number | undefined
  const before = createServer(async (asked, response) => {
    if (asked.url === '/new-order') {
      counted.orders++
      response.writeHead(429, { 'Content-Type': 'application/problem+json', 'Retry-After': `${limitedFor}` })
      response.end(
        JSON.stringify({
          type: 'urn:ietf:params:acme:error:rateLimited',
          detail:
            'too many certificates (5) already issued for this exact set of identifiers in the last 168h0m0s',
        }),
      )
      return
    }
    const isRehearsal = asked.url === '/rehearsals'
    if (isRehearsal) counted.rehearsals++
    const directory = await readDirectory(isRehearsal ? other : one, certificate)
    if (limitedFor !== undefined && !isRehearsal)
      directory.newOrder = `http://${asked.headers.host}/new-order`
    else if (!isRehearsal) counted.orders++
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(directory))
  }).listen(0, '127.0.0.1')
  await waitFor('the two authorities', 20, async () =>
    Promise.all([readDirectory(one, certificate), readDirectory(other, certificate)]),
  )
  const { port } = before.address() as { port: number }
  const tell = async (path: string, body: object) => {
    const answer = await fetch(`http://127.0.0.1:${dnsManagement}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`The name server answered ${path} with ${answer.status}`)
  }
  return {
    url: `http://127.0.0.1:${port}/orders`,
    stagingUrl: `http://127.0.0.1:${port}/rehearsals`,
    nameServer,
    ports: { http: http ?? 0, https: https ?? 0 },
    trusted,
    async leadTo(host, addresses) {
      await tell('/clear-a', { host: `${host}.` })
      if (addresses.length > 0) await tell('/add-a', { host: `${host}.`, addresses })
    },
    limit(seconds) {
      limitedFor = seconds
    },
    countOrders: () => ({ ...counted }),
    async [Symbol.asyncDispose]() {
      before.close()
      before.closeAllConnections()
      await Promise.all(services.map(service => service.stop()))
    },
  }
}

function readDirectory(port: number | undefined, ca: string): Promise<Record<string, string>> {
  return new Promise((resolve, reject) => {
    request({ host: 'localhost', port, path: '/dir', ca }, response => {
      json(response).then(value => resolve(value as Record<string, string>), reject)
    })
      .on('error', reject)
      .end()
  })
}
