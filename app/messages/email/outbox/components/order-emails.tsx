import { sayOutboxReason } from '#app/shared/text/outbox-reasons.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Panel } from '#app/ui/data/panel.tsx'
import { OpenLink } from '#app/ui/layout/open-pages.tsx'
import { TEMPLATE_NAMES } from '../../templates/template-names.ts'
import { attemptsText } from '../attempts-text.ts'
import type { EmailSummary } from '../email.ts'
import type { ManualEmail } from '../manual-email.server.ts'
import { EmailStateBadge } from './email-state-badge.tsx'
import { HeldEmail } from './held-email.tsx'
import { ManualEmailButtons } from './manual-email-buttons.tsx'
import { ResendButton } from './resend-button.tsx'

interface Props {
  emails: readonly EmailSummary[]
  /** The waiting emails that staff can pass on themselves, by id. */
  byHand: Record<number, ManualEmail>
}

/** The emails about an order with their states. Staff can send one again or pass it on by hand. */
export function OrderEmails({ emails, byHand }: Props) {
  return (
    <Panel title={t('Emails')}>
      {emails.length === 0 ? (
        <p className="text-muted">{t('No email was written about this order.')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {emails.map(email => (
            <li key={email.id} className="space-y-1.5 py-3 first:pt-0 last:pb-0">
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <OpenLink
                  to={`/admin/emails/${email.id}`}
                  className="inline-flex min-h-8 items-center text-link font-medium"
                >
                  {t(TEMPLATE_NAMES[email.template])}
                </OpenLink>
                <EmailStateBadge email={email} />
              </div>
              <p className="text-sm text-muted wrap-anywhere">
                {email.to || t('No address for the owner yet')} ·{' '}
                {formatAdminMoment(email.sentAt ?? email.queuedAt)}
                {email.attempts > 0 && ` · ${attemptsText(email.attempts)}`}
              </p>
              {email.lastError && (
                <p className="text-sm text-danger wrap-anywhere">
                  <bdi>{sayOutboxReason(email.lastError)}</bdi>
                </p>
              )}
              <HeldEmail email={email} />
              <ManualEmailButtons email={email} mail={byHand[email.id]} />
              <ResendButton email={email} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
