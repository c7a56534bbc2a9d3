import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import { createServer as createSecureServer, type Server as SecureServer } from 'node:https'
import type { DomainNow } from '#app/insight/domain/domain-now.server.ts'
import type { DomainPorts, PortState } from '#app/platform/domain-ports.ts'
import type { Logger } from '#app/platform/log.server.ts'
import { handlePlain, handleSecure } from '../http/domain-requests.ts'
import { drain } from '../http/drain.ts'
import { CONNECTION_LIMITS, type Connections, watchConnections } from '../http/watch-connections.ts'

interface Options {
  ports: { http: number; https: number }
  /** The port of the store itself, which is not listened to twice. */
  ownPort: number
  serverOptions: ServerOptions
  sourceOf(address: string | undefined): string | undefined
  readNow(): DomainNow
  serve: RequestListener
  /** Called when encrypted connections with the certificate of this domain are accepted. */
  onServed(domain: string): void
  log: Logger
}

/** What listens at one port. */
interface Listening {
  http: Server
  connections: Connections
}

const HANDSHAKE_MS = 10_000
/** The system says this of an address of the sixth version where it has none. */
const NO_IPV6 = new Set(['EAFNOSUPPORT', 'EADDRNOTAVAIL', 'EINVAL'])

export interface OpenDomainPorts {
  states(): DomainPorts
  /** Listens, ends listening, and takes a new certificate, by what the domain is now. A port that was taken is tried again. */
  follow(): Promise<void>
  drain(urgent: AbortSignal): Promise<void>
}

/** Serves the ports of the web while a domain is chosen, at all addresses of the machine. */
export function openDomainPorts(options: Options): OpenDomainPorts {
  const { ports, ownPort, log } = options
  const states: DomainPorts = {
    http: { port: ports.http, state: 'closed' },
    https: { port: ports.https, state: 'closed' },
  }
  const listening: { http?: Listening; https?: Listening } = {}
  let chain = ''
  let isOver = false

  return {
    states: () => structuredClone(states),
    follow,
    async drain(urgent) {
      isOver = true
      await closeBoth(urgent)
    },
  }

  async function follow(): Promise<void> {
    if (isOver) return
    const { domain, certificate } = options.readNow()
    // The owner who gave the address up still reads that it was done.
    if (domain === undefined) return closeBoth(new AbortController().signal)
    await open('http', () => createServer(options.serverOptions, handlePlain(readLive, options.serve)))
    await open('https', createSecure)
    takeCertificate(certificate)
    if (listening.https && certificate?.names.includes(domain)) options.onServed(domain)
  }

  function readLive(): string | undefined {
    return options.readNow().live
  }

  function createSecure(): Server {
    const settings = { ...options.serverOptions, handshakeTimeout: HANDSHAKE_MS }
    // Without a certificate every handshake fails, but the port is ours.
    return createSecureServer(settings, handleSecure(readLive, options.serve)) as unknown as Server
  }

  async function open(which: 'http' | 'https', create: () => Server): Promise<void> {
    if (listening[which]) return
    const port = ports[which]
    if (port === ownPort) {
      states[which] = { port, state: which === 'http' ? 'own' : 'taken' }
      return
    }
    const http = create()
    // Before it listens, so that the first connection counts.
    const connections = watchConnections(http, options.sourceOf)
    const state = await listen(http, port)
    if (state === 'open') {
      listening[which] = { http, connections }
      log.info({ port }, 'the store listens for its domain')
    } else {
      http.close()
      if (states[which].state !== state) log.warn({ port, state }, 'the store can’t listen for its domain')
    }
    states[which] = { port, state }
  }

  /** New connections get the new certificate, and open ones go on. */
  function takeCertificate(certificate: DomainNow['certificate']): void {
    if (!listening.https || !certificate || certificate.chain === chain) return
    const { key, chain: cert } = certificate
    ;(listening.https.http as unknown as SecureServer).setSecureContext({ key, cert })
    chain = cert
  }

  async function closeBoth(urgent: AbortSignal): Promise<void> {
    const closing = (['http', 'https'] as const).map(async which => {
      const open = listening[which]
      delete listening[which]
      states[which] = { port: ports[which], state: 'closed' }
      if (open) await drain(open.http, { connections: open.connections, urgent })
    })
    chain = ''
    await Promise.all(closing)
  }
}

async function listen(http: Server, port: number): Promise<PortState> {
  const first = await tryToListen(http, port, '::')
  return first === 'no-ipv6' ? stateOf(await tryToListen(http, port, '0.0.0.0')) : stateOf(first)
}

type Tried = PortState | 'no-ipv6'

function stateOf(tried: Tried): PortState {
  return tried === 'no-ipv6' ? 'failed' : tried
}

async function tryToListen(http: Server, port: number, host: string): Promise<Tried> {
  http.listen(port, host, CONNECTION_LIMITS.most)
  try {
    await once(http, 'listening')
    return 'open'
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (NO_IPV6.has(code)) return 'no-ipv6'
    if (code === 'EADDRINUSE') return 'taken'
    return code === 'EACCES' || code === 'EPERM' ? 'refused' : 'failed'
  }
}
