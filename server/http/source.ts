import { BlockList, isIP, isIPv6 } from 'node:net'

/** Names where a request comes from. */
export type SourceOf = (peer: string | undefined, forwardedFor: string | undefined) => string

/**
 * Where requests come from, for limits. That is who is connected to us; only of a proxy that the owner trusts we believe
 * whom it names. A list in the header is read from its end, as everything before the last proxy's word is the
 * sender's own.
 */
export function openSource(trustedProxies: readonly string[]): SourceOf {
  const trusted = new BlockList()
  for (const range of trustedProxies) {
    const [address = '', bits] = range.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    trusted.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family)
  }
  const isTrusted = (address: string) => trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

  return (peer, forwardedFor) => {
    let source = plainAddress(peer ?? '')
    const named = (forwardedFor ?? '').split(',').map(address => plainAddress(address.trim()))
    while (named.length > 0 && isIP(source) && isTrusted(source)) {
      const next = named.pop() ?? ''
      if (!isIP(next)) break
      source = next
    }
    return toNetwork(source)
  }
}

/** `::ffff:127.0.0.1` is how a socket of version 6 names an address of version 4. */
function plainAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  return mapped?.[1] ?? address
}

/** Whoever has one address of version 6 usually has all 2^64 of its network (RFC 6177): they count as one. */
function toNetwork(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0')
  const groups = [...before, ...missing, ...after].slice(0, 4)
  return `${groups.map(group => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
