import { Form } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { OpenLink } from '#app/ui/layout/open-pages.tsx'
import { findingName } from '../statements/finding-text.ts'
import { settlerText } from '../statements/settler.ts'
import type { ShownFinding } from '../statements/statement.ts'
import { sayReason } from '../statements/statement-findings.ts'
import { signedRupees } from './signed-rupees.ts'

interface Props {
  findings: readonly ShownFinding[]
  canSettle: boolean
  /** Whether the lines are rows of a file, which staff can look up. */
  hasRows: boolean
  /** What is said where there are none. */
  none: string
}

/** The findings of a statement, each with its amount and reason. */
export function FindingList({ findings, canSettle, hasRows, none }: Props) {
  if (findings.length === 0) return <p className="text-muted">{none}</p>
  return (
    <ul className="divide-y divide-line border-t border-line">
      {findings.map(finding => (
        <li
          key={finding.id ?? `${finding.trackingNumber} ${finding.line} ${finding.kind}`}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 py-3"
        >
          <span className={finding.settledAt ? 'text-muted' : 'font-semibold'}>{findingName(finding)}</span>
          <span className="text-end money">{signedRupees(finding.amountPaisa)}</span>
          <span className="text-pretty wrap-anywhere">
            {sayReason(finding)}
            <Where finding={finding} hasRows={hasRows} />
            <Settled finding={finding} />
          </span>
          {canSettle && finding.id !== null && <Settle finding={finding} />}
        </li>
      ))}
    </ul>
  )
}

function Where({
  finding: { trackingNumber, line, orderNumber },
  hasRows,
}: Pick<Props, 'hasRows'> & { finding: ShownFinding }) {
  return (
    <span className="block text-sm text-muted tabular-nums">
      {trackingNumber}
      {hasRows && line !== null && ` · ${t('row {line}', { line })}`}
      {orderNumber && (
        <>
          {' · '}
          <OpenLink to={`/admin/orders/${orderNumber}`} className="text-link">
            {orderNumber}
          </OpenLink>
        </>
      )}
    </span>
  )
}

function Settled({ finding: { settledAt, settledBy } }: { finding: ShownFinding }) {
  if (!settledAt) return null
  return (
    <span className="block text-sm text-muted">
      {t('Settled {time} by {actor}', {
        time: formatAdminMoment(settledAt),
        actor: settlerText(settledBy ?? ''),
      })}
    </span>
  )
}

function Settle({ finding: { id, settledAt, trackingNumber } }: { finding: ShownFinding }) {
  return (
    <Form method="post" preventScrollReset className="text-end">
      <input type="hidden" name="finding" value={id ?? ''} />
      <input type="hidden" name="settled" value={settledAt ? 'no' : 'yes'} />
      <Button type="submit" name="intent" value="settle" variant="quiet" className="px-3">
        {settledAt ? t('Undo') : t('Settle')}
        <span className="sr-only"> {trackingNumber}</span>
      </Button>
    </Form>
  )
}
