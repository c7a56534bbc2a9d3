import { t } from '#app/shared/text/translate.ts'
import { Panel } from '#app/ui/data/panel.tsx'
import type { DomainPageData } from '../read-domain-page.server.ts'

/** What a proxy in front of the store has to send, and what of it was seen. */
export function ProxyPanel({ page }: { page: DomainPageData }) {
  const { proxy, chosen, look } = page
  const name = proxy?.name ?? look?.verdicts.find(verdict => verdict.proxy)?.proxy
  const domain = chosen.domain || 'shop.example'
  return (
    <Panel title={t('The proxy in front of the store')}>
      <p className="max-w-2xl text-pretty">
        {name
          ? t('{name} stands between shoppers and this store. It has to send with each request:', { name })
          : t('A proxy that stands between shoppers and this store has to send with each request:')}
      </p>
      <ul className="mt-2 list-disc space-y-1 ps-5 wrap-anywhere">
        <li>
          <Header name="Host" value={domain} />
          <Seen isRight={proxy?.handsHostOn} />
        </li>
        <li>
          <Header name="X-Forwarded-Proto" value="https" />
          <Seen isRight={proxy?.saysHttps} />
        </li>
        <li>
          <Header name="X-Forwarded-For" value={t('the visitor’s own address')} />
        </li>
      </ul>
      {proxy?.untrusted && (
        <p className="mt-3 max-w-2xl text-pretty">
          {t(
            'The store does not trust this proxy’s word about visitors yet: set TRUSTED_PROXIES={address} in the environment of the server, and start the store again.',
            { address: proxy.untrusted },
          )}
        </p>
      )}
      {name === 'Cloudflare' && (
        <p className="mt-3 max-w-2xl text-pretty">
          {t(
            'Cloudflare sends these by itself. Under SSL/TLS there, choose Full (strict) once the store has its certificate.',
          )}
        </p>
      )}
    </Panel>
  )
}

function Header({ name, value }: { name: string; value: string }) {
  return <code dir="ltr">{`${name}: ${value}`}</code>
}

function Seen({ isRight }: { isRight: boolean | undefined }) {
  if (isRight === undefined) return null
  return <span className="ms-2">{isRight ? t('It does.') : t('It does not yet.')}</span>
}
