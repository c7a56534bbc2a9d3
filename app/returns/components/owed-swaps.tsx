import { formatRupees } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminDay } from '#app/shared/time/dates.ts'
import { Panel } from '#app/ui/data/panel.tsx'
import { OpenLink } from '#app/ui/layout/open-pages.tsx'
import type { OwedSwap } from '../list-owed-swaps.server.ts'
import { returnAddress } from '../return-lists.ts'

/** What shoppers owe for old pieces that did not come back with the courier. Nothing without any. */
export function OwedSwaps({ swaps }: { swaps: readonly OwedSwap[] }) {
  if (swaps.length === 0) return null
  const sum = swaps.reduce((all, { owedPaisa }) => all + owedPaisa, 0)
  return (
    <Panel
      title={t('Owed for pieces that did not come back')}
      aside={<span className="font-semibold money">{formatRupees(sum)}</span>}
    >
      <ul className="divide-y divide-line border-t border-line">
        {swaps.map(({ id, number, since, isCharged, owedPaisa }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-3">
            <span>
              <OpenLink to={returnAddress(id)} className="text-link tabular-nums">
                {number}
              </OpenLink>
              <span className="ms-3 text-sm text-muted">
                {isCharged
                  ? t('to be paid since {date}', { date: formatAdminDay(since) })
                  : t('waited for since {date}', { date: formatAdminDay(since) })}
              </span>
            </span>
            <span className="money">{formatRupees(owedPaisa)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
