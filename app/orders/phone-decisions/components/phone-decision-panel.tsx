import { useFetcher } from 'react-router'
import type { TypedFormResult } from '#app/shared/form-result.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { LONGEST_DECISION_NOTE, PHONES_PAGE, type PhoneDecision } from '../phone-decision.ts'
import { PhoneDecisionBadge } from './phone-decision-badge.tsx'

interface Props {
  phone: string
  decision: PhoneDecision | undefined
}

/** Whether a phone is blocked or trusted, with the buttons that change it. Hidden where the phone was erased. */
export function PhoneDecisionPanel({ phone, decision }: Props) {
  const fetcher = useFetcher<TypedFormResult>()
  useNotice(fetcher.data)
  if (phone === '') return null
  const sending = fetcher.formData
  const isSending = (name: string, value: string) => sending?.get(name) === value
  return (
    <Panel
      title={
        <span className="tabular-nums">
          <bdi>{formatPhoneNumber(phone)}</bdi>
        </span>
      }
      aside={decision && <PhoneDecisionBadge kind={decision.kind} />}
    >
      <fetcher.Form method="post" action={PHONES_PAGE} className="grid gap-3">
        <input type="hidden" name="phone" value={phone} />
        {decision ? (
          <>
            <DecisionFacts decision={decision} />
            <Button type="submit" name="intent" value="remove" busy={isSending('intent', 'remove')}>
              {decision.kind === 'blocked' ? t('Unblock this phone') : t('Trust this phone no more')}
            </Button>
          </>
        ) : (
          <>
            <input type="hidden" name="intent" value="decide" />
            <Field
              label={t('Why, for your colleagues')}
              optional
              name="note"
              id="phone-note"
              maxLength={LONGEST_DECISION_NOTE}
              errors={fetcher.data?.errors?.note}
            />
            <div className="grid grid-cols-2 gap-2">
              <Button type="submit" name="kind" value="blocked" busy={isSending('kind', 'blocked')}>
                {t('Block')}
              </Button>
              <Button type="submit" name="kind" value="trusted" busy={isSending('kind', 'trusted')}>
                {t('Trust')}
              </Button>
            </div>
            <p className="text-sm text-muted">
              {t('A blocked phone can order, and is always called. A trusted one need not be called.')}
            </p>
          </>
        )}
      </fetcher.Form>
    </Panel>
  )
}

/** The note of a decision, and who set it. */
export function DecisionFacts({ decision: { note, decidedBy, decidedAt } }: { decision: PhoneDecision }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      {note && <p dir="auto">{note}</p>}
      <p className="text-sm text-muted tabular-nums">
        {decidedBy}, <bdi>{formatAdminMoment(decidedAt)}</bdi>
      </p>
    </div>
  )
}
