import { formatRupees } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import { Panel } from '#app/ui/data/panel.tsx'
import { TabLinks } from '#app/ui/data/tab-links.tsx'
import { CASH_PAGE } from '../cash-address.ts'
import { RETURN_DAYS, RETURN_SUBJECTS, type ReturnRates } from '../return-rates/return-rates.ts'

/** How many parcels came back, by courier, city or product, and what that cost. */
export function ReturnRatesPanel({ returns: { by, rates, costPaisa } }: { returns: ReturnRates }) {
  const tabs = Object.entries(RETURN_SUBJECTS).map(([subject, label]) => ({
    label: t(label),
    to: subject === 'courier' ? CASH_PAGE : `${CASH_PAGE}?by=${subject}`,
    isCurrent: subject === by,
  }))
  return (
    <Panel title={t('Deliveries and returns, last {days} days', { days: RETURN_DAYS })}>
      <TabLinks label={t('Returns')} tabs={tabs} preventScrollReset />
      {rates.length === 0 ? (
        <p className="py-3 text-muted">{t('No parcel has arrived or come back yet.')}</p>
      ) : (
        <table className="w-full tabular-nums">
          <thead>
            <tr className="border-b border-line text-start text-sm text-muted">
              <th className="py-2 pe-4 text-start font-normal">{t('Name')}</th>
              <th className="py-2 pe-4 text-end font-normal">{t('Delivered')}</th>
              <th className="py-2 pe-4 text-end font-normal">{t('Returned')}</th>
              <th className="py-2 text-end font-normal">{t('Rate')}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rates.map(({ name, delivered, returned }) => (
              <tr key={name}>
                <th className="py-2 pe-4 text-start font-normal wrap-anywhere">{name}</th>
                <td className="py-2 pe-4 text-end">{delivered.toLocaleString('en')}</td>
                <td className="py-2 pe-4 text-end">{returned.toLocaleString('en')}</td>
                <td className="py-2 text-end font-semibold">
                  {Math.round((returned / Math.max(1, delivered + returned)) * 100)} %
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="mt-3 text-sm text-muted">
        {t(
          'In the statements applied in that time couriers charged {price}, before GST, for parcels that had come back by then.',
          { price: formatRupees(costPaisa) },
        )}
      </p>
    </Panel>
  )
}
