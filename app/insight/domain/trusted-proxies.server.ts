import { isIP } from 'node:net'
import { isAddressRange } from '#app/platform/env.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'

/** Where Cloudflare asks from, as www.cloudflare.com/ips lists it. */
export const CLOUDFLARE_RANGES = [
  '173.245.48.0/20',
  '103.21.244.0/22',
  '103.22.200.0/22',
  '103.31.4.0/22',
  '141.101.64.0/18',
  '108.162.192.0/18',
  '190.93.240.0/20',
  '188.114.96.0/20',
  '197.234.240.0/22',
  '198.41.128.0/17',
  '162.158.0.0/15',
  '104.16.0.0/13',
  '104.24.0.0/14',
  '172.64.0.0/13',
  '131.0.72.0/22',
  '2400:cb00::/32',
  '2606:4700::/32',
  '2803:f800::/32',
  '2405:b500::/32',
  '2405:8100::/32',
  '2a06:98c0::/29',
  '2c0f:f248::/32',
]

const MOST_RANGES = 100
/** A wider range has strangers in it, who could then call themselves anyone. */
const WIDEST = { 4: 8, 6: 16 } as const

export type ProxyRefusal = { kind: 'too-many' } | { kind: 'no-address' | 'too-wide'; range: string }

/** The addresses and ranges in what was typed, with commas, spaces or line breaks between them. */
export function readProxies(typed: string): Outcome<{ proxies: string[] }, ProxyRefusal> {
  const proxies = [...new Set(typed.split(/[\s,;]+/).filter(Boolean))]
  if (proxies.length > MOST_RANGES) return refuse({ kind: 'too-many' })
  for (const range of proxies) {
    if (!isAddressRange(range)) return refuse({ kind: 'no-address', range })
    if (isTooWide(range)) return refuse({ kind: 'too-wide', range })
  }
  return { ok: true, proxies }
}

function isTooWide(range: string): boolean {
  const [address = '', bits] = range.split('/')
  return bits !== undefined && Number(bits) < (isIP(address) === 4 ? WIDEST[4] : WIDEST[6])
}
