import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import type { Secrets } from '#app/platform/secrets/secrets.server.ts'
import type { CertificateWay } from './domain-form.ts'
import { readChosenDomain } from './domain-settings.server.ts'
import { changeDomainState, readDomainState } from './domain-state.server.ts'

/** The field that the private key of the certificate is sealed for. */
export const SEALED_KEY = 'domain.certificate'
const SEALED_MARK = 'domain.live'

/** What a process serves the domain by. */
export interface DomainNow {
  /** What the owner chose; undefined without a domain. */
  domain: string | undefined
  way: CertificateWay
  /** Addresses and ranges of the proxies that are trusted. */
  proxies: readonly string[]
  /** The domain that is the store's address; undefined while there is none. */
  live: string | undefined
  /** Undefined while there is none, or its key can't be opened here. */
  certificate: { names: string[]; chain: string; key: string } | undefined
}

export const NO_DOMAIN: DomainNow = {
  domain: undefined,
  way: 'own',
  proxies: [],
  live: undefined,
  certificate: undefined,
}

export async function readDomainNow(database: Database, secrets: Secrets): Promise<DomainNow> {
  const { domain, way, proxies } = await readChosenDomain(database)
  if (domain === '') return { ...NO_DOMAIN, proxies }
  const { live, certificate } = await readDomainState(database)
  const key = certificate && secrets.open(SEALED_KEY, certificate.key)
  // A copy of the shop without the key of its secrets is not that domain, and is opened by an address of its own.
  const isOurs = live !== undefined && secrets.open(SEALED_MARK, live.mark) === live.domain
  return {
    domain,
    way,
    proxies,
    live: isOurs ? live.domain : undefined,
    certificate: certificate && key !== undefined ? { ...certificate, key } : undefined,
  }
}

/** Makes the domain the store's address: from now on, in links, cookies and mails. @returns whether it was not before */
export async function goLive(database: Database, secrets: Secrets, domain: string): Promise<boolean> {
  return inTransaction(database, async transaction => {
    const chosen = await readChosenDomain(transaction)
    if (chosen.domain !== domain) return false
    const { live } = await readDomainState(transaction)
    if (live?.domain === domain && secrets.open(SEALED_MARK, live.mark) === domain) return false
    const mark = secrets.seal(SEALED_MARK, domain)
    await changeDomainState(transaction, state => ({
      ...state,
      live: { domain, since: new Date().toISOString(), mark },
    }))
    return true
  })
}
