import { type LookupAddress, lookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, connect, isIP, type LookupFunction, type Socket } from 'node:net'
import { NeverConnected } from './never-connected.server.ts'

/** Whether a connection may be made to a network address. */
export type IsAllowed = (address: string) => boolean

interface PublicRequest {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: string | Uint8Array | undefined
  signal: AbortSignal
  isAllowed: IsAllowed
}

/** The address leads to a machine of the shop's own network. Nothing was sent. */
export class NotPublic extends NeverConnected {
  override name = 'NotPublic'
}

/**
 * Sends a request to an address that staff gave. The network address is looked up once, checked, and the one that is asked, so that
 * a name can't lead into the shop's own network. A redirect is an answer like any other: who follows it asks again.
 *
 * @throws {NeverConnected} when nothing was sent
 */
export function requestPublic(
  url: URL,
  { method = 'GET', headers, body, signal, isAllowed }: PublicRequest,
): Promise<IncomingMessage> {
  const host = bareHost(url)
  // A network address in the place of a name is not looked up.
  if (isIP(host) && !isAllowed(host)) return Promise.reject(new NotPublic())
  const isSecure = url.protocol === 'https:'
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    let isConnected = false
    const request = (isSecure ? requestHttps : requestHttp)(url, {
      method,
      signal,
      lookup: checkedLookup(isAllowed),
      agent: false,
      headers: { 'User-Agent': 'Darzi', ...headers, ...length },
    })
    request.on('socket', socket =>
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        isConnected = true
      }),
    )
    request.on('response', resolve)
    request.on('error', error =>
      reject(
        isConnected || error instanceof NeverConnected
          ? error
          : new NeverConnected('Nothing was sent', { cause: error }),
      ),
    )
    request.end(body)
  })
}

/**
 * Opens a connection to the host and port of an address that staff gave, under the rule of `requestPublic`.
 *
 * @throws {NotPublic} or the system's error; `ETIMEDOUT` after `timeoutMs`
 */
export function connectPublic(
  url: URL,
  { timeoutMs, isAllowed }: { timeoutMs: number; isAllowed: IsAllowed },
): Promise<Socket> {
  const host = bareHost(url)
  if (isIP(host) && !isAllowed(host)) return Promise.reject(new NotPublic())
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port: Number(url.port), lookup: checkedLookup(isAllowed) })
    const timer = setTimeout(() => {
      socket.destroy(Object.assign(new Error('no connection within the time'), { code: 'ETIMEDOUT' }))
    }, timeoutMs)
    socket.once('error', reject)
    socket.once('close', () => clearTimeout(timer))
    socket.once('connect', () => {
      clearTimeout(timer)
      socket.off('error', reject)
      resolve(socket)
    })
  })
}

/** Which addresses a URL may lead to: those of the Internet, or all if the owner of the machine named its host. */
export function allowedAddresses(url: URL, privateHosts: readonly string[]): IsAllowed {
  return privateHosts.includes(bareHost(url)) ? () => true : isPublic
}

function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1')
}

/** Looks a name up, and gives the connection only addresses that may be asked. */
function checkedLookup(isAllowed: IsAllowed): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, [])
      // One address of the shop's own network makes the whole name suspicious.
      if (found.length === 0 || found.some(({ address }) => !isAllowed(address)))
        return callback(new NotPublic(), [])
      if (options.all) return callback(null, found)
      const [first] = found
      callback(null, first?.address ?? '', first?.family)
    })
  }
}

/** IANA's registries of special-purpose addresses, as far as none of them is a machine of the Internet. */
const NOT_PUBLIC = new BlockList()
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  NOT_PUBLIC.addSubnet(address, prefix, 'ipv4')
}
/** Of the sixth version all that is handed out to the Internet begins with the bits 001. */
const PUBLIC_SIX = new BlockList()
PUBLIC_SIX.addSubnet('2000::', 3, 'ipv6')
for (const [address, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  NOT_PUBLIC.addSubnet(address, prefix, 'ipv6')
}

/** Whether an address is one of the Internet, and not of a private network, this machine, or a tunnel to one. */
export function isPublic(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !NOT_PUBLIC.check(address, 'ipv4')
  return family === 6 && PUBLIC_SIX.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6')
}
