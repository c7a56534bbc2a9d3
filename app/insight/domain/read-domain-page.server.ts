import { isIP } from 'node:net'
import { domainToUnicode } from 'node:url'
import type { DomainPorts } from '#app/platform/domain-ports.ts'
import { isPublic } from '#app/platform/http/public-network.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { ChosenDomain } from './domain-form.ts'
import { digestOfDomain, readChosenDomain } from './domain-settings.server.ts'
import { type DomainFailure, type DomainState, readDomainState } from './domain-state.server.ts'
import { listPublicAddresses } from './look-at-domain.server.ts'
import { daysLeft, renewsAt } from './renewal.ts'
import { CLOUDFLARE_RANGES } from './trusted-proxies.server.ts'

/** What the page Domain shows. No key is in it. */
export interface DomainPageData {
  chosen: ChosenDomain
  /** The digest of what is stored, as it is shown. */
  seen: string
  /** The domain in its own script, where the DNS has another spelling. */
  ownScript: string | undefined
  /** The store's address now. */
  storeUrl: string
  /** Whether the chosen domain is that address. */
  isLive: boolean
  /** The address of the environment, which wins. */
  givenStoreUrl: string | undefined
  /** For the records; none where the machine does not know its public address. */
  addresses: string[]
  look: DomainState['look']
  work: DomainState['work']
  certificate: { names: string[]; until: string; renewsAt: string; days: number } | undefined
  failure: DomainFailure | undefined
  ports: DomainPorts | undefined
  proxy: SeenProxy | undefined
  /** Whether the environment says which proxies are trusted, and wins. */
  areProxiesGiven: boolean
}

/** A proxy in front of the store, as far as the request of the owner shows it. */
export interface SeenProxy {
  name: string | undefined
  /** Whether it says that its visitor has https. */
  saysHttps: boolean
  /** Whether it hands the name on that the visitor asked for; undefined while no domain is chosen. */
  handsHostOn: boolean | undefined
  /** Whether its word about visitors counts. */
  isTrusted: boolean
  /** The addresses to trust for that, as far as they are known. */
  addresses: readonly string[]
}

export async function readDomainPage(
  services: Pick<Services, 'database' | 'settings' | 'domainPorts' | 'source'>,
  headers: Headers,
): Promise<DomainPageData> {
  const { database, settings } = services
  const chosen = await readChosenDomain(database)
  const { look, work, certificate, failure, live } = await readDomainState(database)
  const ownScript = domainToUnicode(chosen.domain)
  return {
    chosen,
    seen: digestOfDomain(chosen),
    ownScript: ownScript === chosen.domain ? undefined : ownScript,
    storeUrl: settings.storeUrl,
    isLive: chosen.domain !== '' && settings.storeUrl === `https://${chosen.domain}` && live !== undefined,
    givenStoreUrl: settings.givenStoreUrl,
    addresses: findAddresses(headers),
    look,
    work,
    certificate: certificate && {
      names: certificate.names,
      until: certificate.until,
      renewsAt: renewsAt(certificate).toISOString(),
      days: daysLeft(certificate, new Date()),
    },
    failure,
    ports: services.domainPorts(),
    areProxiesGiven: settings.areProxiesGiven,
    proxy: seeProxy(services, headers, chosen.domain),
  }
}

/** Behind a router the machine does not know its public address, but an owner who opened the shop by it does. */
function findAddresses(headers: Headers): string[] {
  const host = (headers.get('Host') ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
  const opened = isIP(host) > 0 && isPublic(host) && !headers.has('X-Forwarded-For') ? [host] : []
  return [...new Set([...listPublicAddresses(), ...opened])]
}

function seeProxy(
  { settings, source }: Pick<Services, 'settings' | 'source'>,
  headers: Headers,
  domain: string,
): SeenProxy | undefined {
  const isCloudflare = headers.has('CF-Ray')
  if (!isCloudflare && !headers.has('X-Forwarded-For') && !headers.has('X-Forwarded-Proto')) return undefined
  const host = (headers.get('Host') ?? '').replace(/:\d+$/, '').toLowerCase()
  return {
    name: isCloudflare ? 'Cloudflare' : undefined,
    saysHttps: headers.get('X-Forwarded-Proto') === 'https',
    handsHostOn: domain === '' ? undefined : host === domain,
    isTrusted: settings.trustedProxies.length > 0,
    addresses: isCloudflare ? CLOUDFLARE_RANGES : source ? [source] : [],
  }
}
