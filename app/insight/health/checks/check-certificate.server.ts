import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { message, t } from '#app/shared/text/translate.ts'
import { formatAdminDay } from '#app/shared/time/dates.ts'
import { DOMAIN_PAGE } from '../../domain/domain-form.ts'
import { readChosenDomain } from '../../domain/domain-settings.server.ts'
import { type DomainState, readDomainState } from '../../domain/domain-state.server.ts'
import { failureText } from '../../domain/domain-texts.ts'
import type { Finding } from '../health.ts'
import type { HealthCheck } from '../health-check.server.ts'

interface CertificateFacts {
  host: string
  validTo: Date
  /** Why browsers refuse it; undefined if they accept it. */
  trouble: string | undefined
}

const DAY_MS = 86_400_000
/** Certificates of ninety days are renewed a month before their end. */
const ATTENTION_DAYS = 14
const FAILING_DAYS = 3
const TIMEOUT_MS = 3_000
const LOCAL = /^(localhost|127\..*|\[::1\])$/
const RENEW = message('Renew the certificate, and look at why the proxy did not: Caddy and certbot log it.')

const LOOK = message('Open the page Domain to see what stands in the way. The store tries again by itself.')

export const CERTIFICATE: HealthCheck = {
  run: async ({ database, settings }) => {
    if (!settings.givenStoreUrl) {
      const { domain, way } = await readChosenDomain(database)
      // What the store ordered itself, it knows without a look from outside.
      if (domain !== '' && way === 'own') return judgeOwn(domain, await readDomainState(database), new Date())
    }
    const url = new URL(settings.storeUrl)
    if (url.protocol !== 'https:') return judgePlain(url.hostname)
    const facts = await readCertificate(url).catch((error: Error) => error)
    return facts instanceof Error ? judgeUnread(url.hostname, facts) : judgeCertificate(facts, new Date())
  },
  advice: message('Look at whether the proxy in front of the store responds.'),
}

export function judgeCertificate({ host, validTo, trouble }: CertificateFacts, now: Date): Finding {
  const days = Math.floor((validTo.getTime() - now.getTime()) / DAY_MS)
  if (trouble || days < 0) {
    return {
      state: 'failing',
      found: t('Browsers refuse the certificate of {host}: {trouble}.', {
        host,
        trouble: days < 0 ? t('it ended on {day}', { day: formatAdminDay(validTo) }) : `${trouble}`,
      }),
      advice: t(RENEW),
    }
  }
  const found = t(
    'The certificate of {host} is valid until {day}, {days, plural, one {# more day} other {# more days}}.',
    { host, day: formatAdminDay(validTo), days },
  )
  if (days < ATTENTION_DAYS) {
    return { state: days < FAILING_DAYS ? 'failing' : 'attention', found, advice: t(RENEW) }
  }
  return { state: 'good', found }
}

/** The certificate that the store orders and renews itself. */
function judgeOwn(
  domain: string,
  { certificate, failure }: Pick<DomainState, 'certificate' | 'failure'>,
  now: Date,
): Finding {
  const link = { to: DOMAIN_PAGE, label: t('Open the page Domain') }
  if (!certificate?.names.includes(domain)) {
    if (failure) return { state: 'attention', found: failureText(failure), advice: t(LOOK), link }
    return { state: 'pending', found: t('{domain} has no certificate yet.', { domain }) }
  }
  const finding = judgeCertificate(
    { host: domain, validTo: new Date(certificate.until), trouble: undefined },
    now,
  )
  if (finding.state !== 'good') return { ...finding, advice: t(LOOK), link }
  if (!failure) return finding
  const found = t('{found} It could not be renewed: {failure}', {
    found: finding.found,
    failure: failureText(failure),
  })
  return { state: 'attention', found, advice: t(LOOK), link }
}

function judgePlain(host: string): Finding {
  if (LOCAL.test(host)) {
    return { state: 'unused', found: t('The store is reached on this machine, and needs no certificate.') }
  }
  return {
    state: 'attention',
    found: t('STORE_URL begins with http: passwords and addresses travel to {host} unencrypted.', { host }),
    advice: t(
      'Enter your domain on the page Domain, or put a proxy with a certificate in front of the store and set STORE_URL to its https address.',
    ),
  }
}

/** A machine behind a router may not reach its own public address, though visitors do. */
function judgeUnread(host: string, error: Error & { code?: string; reason?: string }): Finding {
  // OpenSSL's message is a line of its source; that of a name with several addresses is empty.
  const reason = error.reason ?? (error.message || error.code)
  return {
    state: 'attention',
    found: t('The certificate of {host} could not be read from this machine: {reason}.', {
      host,
      reason: `${reason}`,
    }),
    advice: t('Open the shop from outside. If it opens, this machine can’t reach its own public address.'),
  }
}

/** Reads the certificate by a TLS handshake, valid or not. @throws if there is none within three seconds */
async function readCertificate({ hostname, port }: URL): Promise<CertificateFacts> {
  const host = hostname.replace(/^\[|\]$/g, '')
  // An untrusted certificate is read as well, to say what is wrong with it. Nothing is sent.
  const servername = isIP(host) ? '' : host
  const socket = connect({ host, port: Number(port || 443), servername, rejectUnauthorized: false })
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error(t('it does not respond'))))
  try {
    await once(socket, 'secureConnect')
    const { valid_to } = socket.getPeerCertificate()
    const { authorized, authorizationError } = socket
    const trouble = authorized ? undefined : String(authorizationError)
    return { host, validTo: new Date(valid_to), trouble }
  } finally {
    socket.destroy()
  }
}
