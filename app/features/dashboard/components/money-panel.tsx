import { Link } from 'react-router'
import { formatRupees } from '#app/shared/money.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { Panel } from '#app/ui/data/panel.tsx'
import type { MoneyFigures } from '../money-figures.ts'

const NAMES = {
  ordered: message('Ordered, not cancelled'),
  delivered: message('Delivered, of these orders'),
  collected: message('Collected, paid by shoppers'),
  received: message('Received, arrived at the shop'),
} as const

/** Where the money of the orders is, side by side. */
export function MoneyPanel({ money }: { money: MoneyFigures }) {
  return (
    <Panel
      title={t('Money, last 30 days')}
      aside={
        <Link to="/admin/cash" className="inline-flex min-h-6 items-center text-link text-sm">
          {t('Couriers’ accounts')}
        </Link>
      }
      className="mt-4"
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 xl:grid-cols-5">
        {(Object.keys(NAMES) as (keyof typeof NAMES)[]).map(name => (
          <div key={name}>
            <dt className="text-sm text-muted">{t(NAMES[name])}</dt>
            <dd className="text-lg font-semibold money">{formatRupees(money[name].last30Days)}</dd>
            <dd className="text-sm text-muted money">
              {t('All time {price}', { price: formatRupees(money[name].total) })}
            </dd>
          </div>
        ))}
        <div>
          <dt className="text-sm text-muted">{t('Outstanding, with couriers')}</dt>
          <dd className="text-lg font-semibold money">{formatRupees(money.outstandingPaisa)}</dd>
          <dd className="text-sm text-muted">{t('Now')}</dd>
        </div>
      </dl>
    </Panel>
  )
}
