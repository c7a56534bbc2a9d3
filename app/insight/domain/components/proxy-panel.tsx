import { Form, useNavigation } from 'react-router'
import { PasswordAgainField } from '#app/accounts/session/components/password-again-field.tsx'
import { PASSWORD_AGAIN } from '#app/accounts/session/password-again.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { TextArea } from '#app/ui/forms/field.tsx'
import type { DomainFormResult } from '../handle-domain-form.server.ts'
import type { DomainPageData } from '../read-domain-page.server.ts'

interface Props {
  page: DomainPageData
  isPasswordRecent: boolean
  result: DomainFormResult | undefined
}

/** What a proxy in front of the store has to send, and what of it was seen. */
export function ProxyPanel({ page, isPasswordRecent, result }: Props) {
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
      {name === 'Cloudflare' && (
        <p className="mt-3 max-w-2xl text-pretty">
          {t(
            'Cloudflare sends these by itself. Under SSL/TLS there, choose Full (strict) once the store has its certificate.',
          )}
        </p>
      )}
      {page.areProxiesGiven ? (
        <p className="mt-3 max-w-2xl text-pretty">
          {t(
            'The server’s environment sets {variables}. It wins over what is chosen here; who runs the server can change it.',
            { variables: 'TRUSTED_PROXIES' },
          )}
        </p>
      ) : (
        <TrustForm key={page.seen} page={page} isPasswordRecent={isPasswordRecent} result={result} />
      )}
    </Panel>
  )
}

function TrustForm({ page, isPasswordRecent, result }: Props) {
  const { proxy, chosen, seen } = page
  const isBusy = useNavigation().formData?.get('intent') === 'trust'
  const refused = result?.intent === 'trust' && !result.isDone ? result : undefined
  const stored = chosen.proxies.length > 0 ? chosen.proxies : (proxy?.addresses ?? [])
  return (
    <Form method="post" aria-label={t('Trusted proxies')} className="mt-4 grid max-w-3xl gap-4">
      <input type="hidden" name="seen" value={seen} />
      {proxy && !proxy.isTrusted && (
        <p className="max-w-2xl text-pretty">
          {t(
            'The store does not trust this proxy’s word about visitors yet: all of them count as one, and share the limits of one. Save its addresses to trust it.',
          )}
        </p>
      )}
      <TextArea
        label={t('Addresses of the proxy')}
        hint={t('One on each line, like 10.0.0.5, or 10.0.0.0/8 for a range. Leave it empty to trust none.')}
        id="domain-proxies"
        name="proxies"
        rows={4}
        required={false}
        defaultValue={refused?.typed?.proxies ?? stored.join('\n')}
        errors={refused?.errors?.proxies}
        maxLength={5_000}
        spellCheck={false}
        dir="ltr"
      />
      {!isPasswordRecent && (
        <PasswordAgainField
          id="domain-proxies-password"
          errors={refused?.errors?.[PASSWORD_AGAIN]}
          hint={t('Who is trusted says from where each visitor comes.')}
        />
      )}
      <div>
        <Button type="submit" name="intent" value="trust" busy={isBusy}>
          {t('Save the addresses')}
        </Button>
      </div>
    </Form>
  )
}

function Header({ name, value }: { name: string; value: string }) {
  return <code dir="ltr">{`${name}: ${value}`}</code>
}

function Seen({ isRight }: { isRight: boolean | undefined }) {
  if (isRight === undefined) return null
  return <span className="ms-2">{isRight ? t('It does.') : t('It does not yet.')}</span>
}
