import KeyRound from 'lucide-react/icons/key-round'
import { useFetcher } from 'react-router'
import type { FormResult } from '#app/shared/form-result.ts'
import { sayOutboxReason } from '#app/shared/text/outbox-reasons.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { OpenLink } from '#app/ui/layout/open-pages.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { WrittenEmail } from '../../templates/components/written-email.tsx'
import { TEMPLATE_NAMES } from '../../templates/template-names.ts'
import { attemptsText } from '../attempts-text.ts'
import type { ManualEmail } from '../manual-email.server.ts'
import type { ShownEmail } from '../show-email.server.ts'
import { EmailStateBadge } from './email-state-badge.tsx'
import { HeldEmail } from './held-email.tsx'
import { ManualEmailButtons } from './manual-email-buttons.tsx'
import { ResendButton } from './resend-button.tsx'

/** One email with its state and its content. */
export function EmailPreview({ email, byHand }: { email: ShownEmail; byHand: ManualEmail | undefined }) {
  return (
    <>
      <AdminHeading
        title={t(TEMPLATE_NAMES[email.template])}
        mark={<EmailStateBadge email={email} />}
        back={{ label: t('Emails'), to: '/admin/emails' }}
        aside={email.isHeld ? <HeldEmail email={email} /> : <ResendButton email={email} />}
      />
      <dl className="grid gap-x-6 gap-y-3 text-[0.9375rem] sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-2">
        <Fact name={t('To')}>{email.to || t('No address for the owner yet')}</Fact>
        <Fact name={t('Queued')}>{formatAdminMoment(email.queuedAt)}</Fact>
        {email.sentAt && <Fact name={t('Last sent')}>{formatAdminMoment(email.sentAt)}</Fact>}
        {email.attempts > 0 && <Fact name={t('Tried')}>{attemptsText(email.attempts)}</Fact>}
        {email.lastError && (
          <Fact name={t('Last error')}>
            <bdi>{sayOutboxReason(email.lastError)}</bdi>
          </Fact>
        )}
        {email.orderNumber && (
          <Fact name={t('Order')}>
            <OpenLink to={`/admin/orders/${email.orderNumber}`} className="text-link">
              {email.orderNumber}
            </OpenLink>
          </Fact>
        )}
      </dl>
      <Panel title={t('Preview')} className="mt-6">
        <WrittenEmail {...email} />
      </Panel>
      {byHand && (
        <div className="mt-4">
          <ManualEmailButtons email={email} mail={byHand} />
        </div>
      )}
      <HiddenLink email={email} />
    </>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="font-semibold sm:font-normal sm:text-muted">{name}</dt>
      <dd className="max-sm:-mt-3 wrap-anywhere">{children}</dd>
    </>
  )
}

/** Shows staff a link that only the recipient should see, for shops without a working mail service. */
function HiddenLink({ email }: { email: ShownEmail }) {
  const fetcher = useFetcher<FormResult & { link?: string }>()
  useNotice(fetcher.data?.isDone === false ? fetcher.data : undefined)
  const link = fetcher.data?.link
  if (email.link === 'none') return null
  if (email.link !== 'hidden')
    return <p className="mt-4 max-w-prose text-muted">{t(WHY_HIDDEN[email.link])}</p>
  return (
    <Panel title={t('The link of this email')} className="mt-4">
      <p className="text-muted">
        {t(
          'Anyone who opens it can act for the account. Pass it on only to {to}. That you have looked at it stands in the audit log.',
          { to: email.to },
        )}
      </p>
      {link ? (
        <p
          role="status"
          className="mt-3 rounded-control border border-line p-3 font-mono text-sm break-all select-all"
        >
          {link}
        </p>
      ) : (
        <fetcher.Form method="post" className="mt-3">
          <Button type="submit" name="intent" value="show-link" busy={fetcher.state !== 'idle'}>
            <KeyRound aria-hidden className="size-4" />
            {t('Show the link')}
          </Button>
        </fetcher.Form>
      )}
    </Panel>
  )
}

const WHY_HIDDEN = {
  admins: message('The link is hidden: it is for a person on the staff, and theirs alone.'),
  sent: message('The link is hidden: this email has been sent.'),
}
