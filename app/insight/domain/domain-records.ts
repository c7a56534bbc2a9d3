import { otherNameOf } from './domain-name.ts'

/** A record of the DNS that leads shoppers to the store. */
interface AddressRecord {
  type: 'A' | 'AAAA' | 'CNAME'
  name: string
  /** Undefined where the machine does not know its public address. */
  value: string | undefined
}

/** The records to make for a domain. @param addresses the public addresses of the machine */
export function recordsFor(domain: string, addresses: readonly string[]): AddressRecord[] {
  const found = addresses.map(value => ({
    type: value.includes(':') ? ('AAAA' as const) : ('A' as const),
    name: domain,
    value,
  }))
  return [
    ...(found.length > 0 ? found : [{ type: 'A' as const, name: domain, value: undefined }]),
    { type: 'CNAME', name: otherNameOf(domain), value: domain },
  ]
}
