import { message } from '#app/shared/text/translate.ts'
import { type ProviderId, providerOf } from './mail-providers.ts'

/** A record of the sender's domain by which others believe its mail. */
export interface DomainRecord {
  kind: 'spf' | 'dkim' | 'dmarc'
  type: 'TXT' | 'TXT / CNAME'
  name: string
  /** What to enter; undefined where the provider makes it for each domain. */
  value: string | undefined
  /** What it is for, or where its value is. */
  note: string
}

/** What a look into the domain's records found. */
export interface CheckedRecord {
  kind: DomainRecord['kind']
  state: 'found' | 'missing' | 'different' | 'unclear'
  /** What is there instead. */
  found?: string
}

/** Mailboxes that anybody can have. Their records are their provider's own. */
const SHARED_DOMAINS = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'yahoo.com',
  'icloud.com',
  'zoho.com',
  'zohomail.com',
])

/** The domain of a sender's address; undefined where it belongs to a provider of mailboxes. */
export function ownDomainOf(address: string): string | undefined {
  const domain = address.split('@')[1]?.toLowerCase()
  return domain && !SHARED_DOMAINS.has(domain) ? domain : undefined
}

const SPF_NOTE = message(
  'Which servers may send for your domain. A domain has one such record: add to one that is there.',
)
const DMARC_NOTE = message(
  'What others do with mail that only pretends to be yours. This one asks for nothing yet.',
)

/** The records to make for mail of a domain that leaves by a provider. */
export function recordsFor(way: ProviderId, domain: string, selector: string): DomainRecord[] {
  const { includes, selectors, dkim } = providerOf(way)
  const [include] = includes
  const spf: DomainRecord[] = include
    ? [{ kind: 'spf', type: 'TXT', name: domain, value: spfValue(include), note: SPF_NOTE }]
    : []
  const [key = 'selector'] = selector === '' ? selectors : [selector]
  return [
    ...spf,
    { kind: 'dkim', type: 'TXT / CNAME', name: `${key}._domainkey.${domain}`, value: undefined, note: dkim },
    { kind: 'dmarc', type: 'TXT', name: `_dmarc.${domain}`, value: 'v=DMARC1; p=none', note: DMARC_NOTE },
  ]
}

/** `a` stands for the domain's own server. */
function spfValue(include: string): string {
  return include === 'a' ? 'v=spf1 a mx ~all' : `v=spf1 include:${include} ~all`
}
