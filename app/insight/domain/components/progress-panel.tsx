import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { message, t } from '#app/shared/text/translate.ts'
import { formatAdminDay } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Badge, type BadgeTone } from '#app/ui/data/badge.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { failureText, portText, retryText, verdictText } from '../domain-texts.ts'
import type { DomainFormResult } from '../handle-domain-form.server.ts'
import type { DomainPageData } from '../read-domain-page.server.ts'

interface Props {
  page: DomainPageData
  result: DomainFormResult | undefined
}

/** Each step to the domain with its state, and what stands in its way. */
export function ProgressPanel({ page, result }: Props) {
  const { chosen, work, failure, certificate, look } = page
  const isOwn = chosen.way === 'own'
  const [first] = look?.verdicts ?? []
  const mayOrder = !certificate && first !== undefined && first.state !== 'missing'
  return (
    <Panel title={t('Progress')}>
      <ol className="divide-y divide-line">
        <RecordsStep page={page} />
        {isOwn && <PortsStep page={page} />}
        {isOwn && <CertificateStep page={page} />}
        <AddressStep page={page} />
      </ol>
      {work && (
        <p role="status" className="mt-3 font-medium">
          {t(WORK[work.step])}
        </p>
      )}
      {result?.intent === 'order' && !result.isDone && (
        <p role="alert" className="mt-3 font-medium">
          {result.text}
        </p>
      )}
      {isOwn && !work && (failure || mayOrder) && <OrderNow isAgain={failure !== undefined} />}
    </Panel>
  )
}

const WORK = {
  look: message('Checking where the domain leads…'),
  rehearsal: message('Ordering the certificate: first a trial run…'),
  order: message('Ordering the certificate…'),
} as const

type StepState = 'good' | 'pending' | 'attention'

const STATES: Record<StepState, { label: string; tone: BadgeTone }> = {
  good: { label: message('Good'), tone: 'green' },
  pending: { label: message('Yet to happen'), tone: 'grey' },
  attention: { label: message('Attention'), tone: 'yellow' },
}

function Step({ title, state, children }: { title: string; state: StepState; children: ReactNode }) {
  const { label, tone } = STATES[state]
  return (
    <li className="py-3 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="font-semibold">{title}</h3>
        <Badge tone={tone}>{t(label)}</Badge>
      </div>
      <div className="mt-1 max-w-prose space-y-1 text-pretty text-muted wrap-anywhere">{children}</div>
    </li>
  )
}

function RecordsStep({ page: { look, isLive } }: { page: DomainPageData }) {
  const [first, www] = look?.verdicts ?? []
  const state =
    isLive || first?.state === 'here'
      ? 'good'
      : first?.state === 'missing' || !first
        ? 'pending'
        : 'attention'
  return (
    <Step title={t('The domain leads to this server')} state={state}>
      {first ? <p>{verdictText(first)}</p> : <p>{t('Not checked yet.')}</p>}
      {www && first?.state === 'here' && www.state !== 'here' && (
        <p>
          {t('{name}: {text}', { name: www.name, text: verdictText(www) })} {t('The shop does without it.')}
        </p>
      )}
    </Step>
  )
}

function PortsStep({ page: { ports } }: { page: DomainPageData }) {
  const all = ports ? [ports.http, ports.https] : []
  const troubles = all.flatMap(({ port, state }) => portText(port, state) ?? [])
  const isOpen = all.length > 0 && all.every(({ state }) => state === 'open' || state === 'own')
  return (
    <Step
      title={t('The store listens where browsers ask')}
      state={troubles.length > 0 ? 'attention' : isOpen ? 'good' : 'pending'}
    >
      {troubles.map(text => (
        <p key={text}>{text}</p>
      ))}
      {troubles.length === 0 && (
        <p>
          {isOpen
            ? t('It listens on the ports {ports}. A firewall in front of it must let both through.', {
                ports: all.map(({ port }) => port).join(', '),
              })
            : t('It starts within seconds.')}
        </p>
      )}
    </Step>
  )
}

function CertificateStep({ page: { certificate, failure, chosen } }: { page: DomainPageData }) {
  const isOfDomain = certificate?.names.includes(chosen.domain)
  const isGood = isOfDomain && certificate !== undefined && certificate.days >= 0
  return (
    <Step title={t('Certificate')} state={failure ? 'attention' : isGood ? 'good' : 'pending'}>
      {isGood && (
        <p>
          {t(
            'For {names}, {days, plural, one {# more day} other {# more days}}. It is renewed by itself on {day}.',
            {
              names: certificate.names.join(', '),
              days: certificate.days,
              day: formatAdminDay(certificate.renewsAt),
            },
          )}
        </p>
      )}
      {failure && (
        <>
          <p className="font-medium text-ink">{failureText(failure)}</p>
          <p>{retryText(failure)}</p>
          {failure.detail && <p className="text-sm">{t('It said: {detail}', { detail: failure.detail })}</p>}
        </>
      )}
      {!isGood && !failure && <p>{t('It is ordered once the domain leads here, in about a minute.')}</p>}
    </Step>
  )
}

function AddressStep({ page: { isLive, chosen } }: { page: DomainPageData }) {
  const url = `https://${chosen.domain}`
  return (
    <Step title={t('Address of the shop')} state={isLive ? 'good' : 'pending'}>
      {isLive ? (
        <p>{t('Links, mails and sign-in use {url}.', { url })}</p>
      ) : (
        <>
          <p>{t('The shop moves to {url} by itself. Sign in there again then.', { url })}</p>
          <p>
            <a href={`${url}/admin/domain`} className="underline">
              {t('Open {url}', { url })}
            </a>
          </p>
        </>
      )}
    </Step>
  )
}

function OrderNow({ isAgain }: { isAgain: boolean }) {
  const isBusy = useNavigation().formData?.get('intent') === 'order'
  return (
    <Form method="post" aria-label={t('Certificate')} className="mt-3">
      <Button type="submit" name="intent" value="order" busy={isBusy}>
        {isAgain ? t('Try again now') : t('Order the certificate now')}
      </Button>
    </Form>
  )
}
