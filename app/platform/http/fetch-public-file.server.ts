import { type LookupAddress, lookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { type Outcome, refuse } from '#app/shared/refusal.ts'

export type FetchRefusal =
  | { kind: 'not-an-address' }
  /** It leads to a machine of the shop's own network. */
  | { kind: 'not-public' }
  | { kind: 'not-found'; status: number }
  | { kind: 'too-large' }
  | { kind: 'no-answer' }

interface FetchLimits {
  mostBytes: number
  timeoutMs: number
  /** Which network addresses may be asked; by default those of the Internet. */
  isAllowed?: (address: string) => boolean
  /** Which ports; by default those of the web. */
  ports?: readonly string[]
}

const MOST_REDIRECTS = 3

/**
 * Fetches a file of the Internet from an address that staff gave. Only http and https on their own ports; the network address is looked
 * up once, checked, and the one that is asked, so that a name can't lead into the shop's own network. Each redirect is checked again.
 */
export async function fetchPublicFile(
  address: string,
  limits: FetchLimits,
): Promise<Outcome<{ content: Uint8Array }, FetchRefusal>> {
  const stop = AbortSignal.timeout(limits.timeoutMs)
  let next = address
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    const url = readAddress(next, limits)
    if (!url) return refuse({ kind: 'not-an-address' })
    try {
      const response = await ask(url, stop, limits.isAllowed ?? isPublic)
      const status = response.statusCode ?? 0
      const location = response.headers.location
      if (status < 300) return await readBody(response, limits.mostBytes)
      response.destroy()
      if (status >= 400 || !location) return refuse({ kind: 'not-found', status })
      next = new URL(location, url).href
    } catch (error) {
      return refuse({ kind: error instanceof NotPublic ? 'not-public' : 'no-answer' })
    }
  }
  return refuse({ kind: 'no-answer' })
}

class NotPublic extends Error {
  override name = 'NotPublic'
}

function readAddress(text: string, { ports = ['', '80', '443'] }: FetchLimits): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  return isWeb && ports.includes(url.port) && url.username === '' && url.password === '' ? url : undefined
}

function ask(
  url: URL,
  signal: AbortSignal,
  isAllowed: (address: string) => boolean,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  // A network address in the place of a name is not looked up.
  if (isIP(host) && !isAllowed(host)) return Promise.reject(new NotPublic())
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    request(url, {
      signal,
      lookup: checkedLookup(isAllowed),
      agent: false,
      headers: { Accept: 'image/*', 'User-Agent': 'Darzi' },
    })
      .on('response', resolve)
      .on('error', reject)
      .end()
  })
}

/** Looks a name up, and gives the connection only addresses that may be asked. */
function checkedLookup(isAllowed: (address: string) => boolean): LookupFunction {
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

async function readBody(
  response: IncomingMessage,
  mostBytes: number,
): Promise<Outcome<{ content: Uint8Array }, FetchRefusal>> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of response) {
    bytes += piece.length
    if (bytes >= mostBytes) {
      response.destroy()
      return refuse({ kind: 'too-large' })
    }
    pieces.push(piece)
  }
  return { ok: true, content: Buffer.concat(pieces) }
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
