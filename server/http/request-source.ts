import { BlockList, isIP, isIPv6, SocketAddress } from 'node:net'

/** Returns the source of a request. */
type SourceOf = (peer: string | undefined, forwardedFor: string | undefined) => string

/**
 * Determines the source of a request, for limits: the connected peer or, only behind a trusted proxy, the address that
 * it names. The header is read from its end, because everything before the proxy's entry can be forged.
 *
 * @param readProxies the addresses and ranges that are trusted now
 */
export function openSource(readProxies: () => readonly string[]): SourceOf {
  const isTrusted = openCheck(readProxies)

  return (peer, forwardedFor) => {
    let source = readAddress(peer ?? '')
    const named = (forwardedFor ?? '').split(',').map(address => readAddress(address.trim()))
    while (source && isTrusted(source)) {
      const next = named.pop()
      if (!next) break
      source = next
    }
    return source ? toNetwork(source) : ''
  }
}

/**
 * Returns the source whose connections are counted together. It is undefined for a trusted proxy, and for this machine,
 * which may run an unnamed proxy: proxies hold connections of many clients and limit those themselves.
 */
export function openConnectionSource(
  readProxies: () => readonly string[],
): (peer: string | undefined) => string | undefined {
  const isLocal = openCheck(() => LOCAL)
  const isProxy = openCheck(readProxies)
  return peer => {
    const address = readAddress(peer ?? '')
    return address && !isLocal(address) && !isProxy(address) ? toNetwork(address) : undefined
  }
}

const LOCAL = ['127.0.0.1', '::1']

/** The list is made again when there are other ranges. */
function openCheck(readRanges: () => readonly string[]): (address: string) => boolean {
  let ranges = readRanges()
  let list = listOf(ranges)
  return address => {
    const present = readRanges()
    if (present !== ranges) {
      ranges = present
      list = listOf(ranges)
    }
    return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  }
}

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family)
  }
  return list
}

/**
 * The address as a socket or a proxy writes it, in one spelling; undefined if the text contains none. Some proxies add
 * the port: `1.2.3.4:5678`, `[2001:db8::1]:443`.
 */
function readAddress(text: string): string | undefined {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  const [address = ''] = bare.split('%')
  const version = isIP(address)
  if (version === 0) return undefined
  const spelt = new SocketAddress({ address, family: version === 6 ? 'ipv6' : 'ipv4' }).address
  // The notation of an IPv4 address in an IPv6 socket.
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(spelt)?.[1] ?? spelt
}

/** An owner of one IPv6 address usually has the whole /64 network (RFC 6177), which counts as one source. */
function toNetwork(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0')
  return `${[...before, ...missing, ...after].slice(0, 4).join(':')}::/64`
}
