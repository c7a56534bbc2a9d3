import { formatRupees } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminDay } from '#app/shared/time/dates.ts'
import { Panel } from '#app/ui/data/panel.tsx'
import { OpenLink } from '#app/ui/layout/open-pages.tsx'
import type { RefundsDue } from '../balances/list-refunds-due.server.ts'

/** What shoppers are still to get back, by order. Nothing without any. */
export function RefundsDuePanel({ due: { refunds, hasMore } }: { due: RefundsDue }) {
  if (refunds.length === 0) return null
  return (
    <Panel title={t('Refunds due')}>
      <ul className="divide-y divide-line border-t border-line">
        {refunds.map(({ number, customerName, placedAt, refundPaisa }) => (
          <li key={number} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-3">
            <span>
              <OpenLink to={`/admin/orders/${encodeURIComponent(number)}`} className="text-link tabular-nums">
                {number}
              </OpenLink>
              <span className="ms-3 text-sm text-muted wrap-anywhere">
                <bdi>{customerName}</bdi> · {formatAdminDay(placedAt)}
              </span>
            </span>
            <span className="money">{formatRupees(refundPaisa)}</span>
          </li>
        ))}
      </ul>
      {hasMore && (
        <p className="text-sm text-muted">{t('Orders placed later follow once these are refunded.')}</p>
      )}
    </Panel>
  )
}
