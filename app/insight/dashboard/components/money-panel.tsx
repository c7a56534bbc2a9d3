import { Link } from 'react-router'
import { balancesAddress } from '#app/money/cash-address.ts'
import { formatRupees } from '#app/shared/money.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { Panel } from '#app/ui/data/panel.tsx'
import { IfOpen, OpenLink } from '#app/ui/layout/open-pages.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import type { MoneyFigures } from '../money-figures.ts'

const NAMES = {
  ordered: message('Ordered, not cancelled'),
  delivered: message('Delivered, of these orders'),
  collected: message('Collected, for these orders'),
  received: message('Received, arrived at the shop'),
  deducted: message('Deducted, by couriers'),
} as const

/** Where the money of the orders is, side by side. */
export function MoneyPanel({ money }: { money: MoneyFigures }) {
  return (
    <Panel
      title={t('Money, last 30 days')}
      aside={
        <IfOpen to="/admin/cash">
          <Link to="/admin/cash" className="inline-flex min-h-6 items-center text-link text-sm">
            {t('Couriers’ accounts')}
          </Link>
        </IfOpen>
      }
      className="mt-4"
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 xl:grid-cols-6">
        {(Object.keys(NAMES) as (keyof typeof NAMES)[]).map(name => (
          <div key={name}>
            <dt className="text-sm text-muted">{t(NAMES[name])}</dt>
            <dd className="text-lg font-semibold money">{formatRupees(money[name].last30Days)}</dd>
            <dd className="text-sm text-muted">
              <Unbroken text={t('All time {price}', { price: formatRupees(money[name].total) })} />
            </dd>
            {name === 'collected' && (
              <dd className="text-sm">
                <OpenLink
                  to={balancesAddress({ period: '30d' })}
                  className="inline-flex min-h-6 items-center text-link"
                >
                  {differenceText(money.delivered.last30Days - money.collected.last30Days)}
                </OpenLink>
              </dd>
            )}
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

function differenceText(paisa: number): string {
  if (paisa === 0) return t('As much as delivered')
  const price = formatRupees(Math.abs(paisa))
  return paisa > 0 ? t('{price} less than delivered', { price }) : t('{price} more than delivered', { price })
}
