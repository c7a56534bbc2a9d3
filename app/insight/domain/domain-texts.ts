import type { PortState } from '#app/platform/domain-ports.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import type { DomainFailure, NameVerdict } from './domain-state.server.ts'

/** Why no certificate was given, and what to do. */
export function failureText({
  kind,
  detail,
  host = '',
}: Pick<DomainFailure, 'kind' | 'detail' | 'host'>): string {
  switch (kind) {
    case 'rate-limited':
      return t('The certificate authority takes no more orders for this domain for now.')
    case 'dns':
      return t(
        'The certificate authority finds no address for {host}. Make the records below; others see them within a day.',
        {
          host,
        },
      )
    case 'connection':
      return t(
        'The certificate authority could not reach {host} on port 80. Open port 80 in the firewall of the server and of its provider, and check that the records below are right.',
        { host },
      )
    case 'other-answer':
      return t(
        'Something other than this store answers under {host}. Change its records to those below, and remove others.',
        { host },
      )
    case 'caa':
      return t(
        'A CAA record of the domain allows other certificate authorities alone. Remove it, or add letsencrypt.org to it.',
      )
    case 'name-refused':
      return t(
        'The certificate authority gives this name no certificate. Look for a typing mistake in the domain.',
      )
    case 'account':
    case 'unreachable':
      return t('The certificate authority did not answer.')
    default:
      return t('The certificate authority refused: {detail}', { detail: detail || '?' })
  }
}

/** When an order is tried again. */
export function retryText({
  retryAt,
  isRetryAsked,
}: Pick<DomainFailure, 'retryAt' | 'isRetryAsked'>): string {
  const moment = formatAdminMoment(retryAt)
  return isRetryAsked
    ? t('It takes the next order from {moment}. The store tries again by itself then.', { moment })
    : t('The store tries again by itself from {moment}.', { moment })
}

/** Where a name leads, and what to do. */
export function verdictText({ state, addresses, proxy }: NameVerdict): string {
  const list = addresses.join(', ')
  switch (state) {
    case 'here':
      return proxy ? t('It leads here by way of {proxy}.', { proxy }) : t('It leads here.')
    case 'partly':
      return t('It leads here, and also elsewhere: {list}. Remove the records with other addresses.', {
        list,
      })
    case 'elsewhere':
      return proxy
        ? t('It leads to {proxy}, which does not hand its requests on to this store.', { proxy })
        : t('It leads elsewhere: {list}.', { list })
    case 'missing':
      return t('It leads nowhere yet. New records take minutes, and a day at most.')
    case 'unclear':
      return addresses.length > 0
        ? t('It leads to {list}. Whether that is this server can’t be seen from here.', { list })
        : t('The name servers did not answer. Try again later.')
  }
}

/** What a port that the store can't listen at needs; undefined if there is nothing to do. */
export function portText(port: number, state: PortState): string | undefined {
  switch (state) {
    case 'taken':
      return t(
        'Another program listens on port {port}. If it is a proxy such as nginx or Caddy, choose that a proxy has the certificate; otherwise stop it. The shop goes on at its own port.',
        { port },
      )
    case 'refused':
      return t(
        'The system does not let the store listen on port {port}. Start it by the systemd unit that comes with it, which allows that, and install that unit again after an upgrade. The shop goes on at its own port.',
        { port },
      )
    case 'failed':
      return t('The store can’t listen on port {port}. The shop goes on at its own port.', { port })
    default:
      return undefined
  }
}
