import { isLocalName, isNumberHost } from '#app/shared/local-name.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'

/** Why a text is no domain that a certificate can be for. */
export type DomainTrouble = 'empty' | 'address' | 'dot' | 'wildcard' | 'number' | 'local' | 'letters'

const LABEL = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/
/** Of 253, so that there is room for `www.`. */
const LONGEST = 249

/**
 * The domain that someone typed, as the DNS has it: names of other scripts as punycode. A leading `www.` is left out, because that name
 * leads to the domain by itself; so are the scheme and the slash of an address that was pasted.
 */
export function readDomain(typed: string): Outcome<{ domain: string }, { kind: DomainTrouble }> {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/^(https?:)?\/\/\s*/, '')
    .replace(/\/$/, '')
  if (text === '') return refuse({ kind: 'empty' })
  if (isIpv6(text)) return refuse({ kind: 'number' })
  if (/[\s\p{Cc}/:@?#\\,%[\]<>]/u.test(text)) return refuse({ kind: 'address' })
  if (text.includes('*')) return refuse({ kind: 'wildcard' })
  if (text.startsWith('.') || text.endsWith('.') || text.includes('..')) return refuse({ kind: 'dot' })
  if (!URL.canParse(`http://${text}`)) return refuse({ kind: /^[\d.]+$/.test(text) ? 'number' : 'letters' })
  // The browser's own reading: it makes punycode of other scripts, and a number of `0x7f.1`.
  const { hostname } = new URL(`http://${text}`)
  if (isNumberHost(hostname)) return refuse({ kind: 'number' })
  const domain = hostname.replace(/^www\.(?=.+\.)/, '')
  if (isLocalName(domain)) return refuse({ kind: 'local' })
  const labels = domain.split('.')
  const isName = labels.every(label => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '')
  return isName && domain.length <= LONGEST ? { ok: true, domain } : refuse({ kind: 'letters' })
}

/** Whether a text is meant as an address of IPv6, such as `[2001:db8::1]`. */
function isIpv6(text: string): boolean {
  return /^\[?[\da-f:.]+\]?$/.test(text) && text.split(':').length > 2
}

/** The other name under which shoppers try a domain. It leads to the domain. */
export function otherNameOf(domain: string): string {
  return `www.${domain}`
}
