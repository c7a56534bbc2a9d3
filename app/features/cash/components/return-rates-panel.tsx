import { formatRupees } from '#app/shared/money.ts'
import { Panel } from '#app/ui/data/panel.tsx'
import { TabLinks } from '#app/ui/data/tab-links.tsx'
import { CASH_PAGE } from '../cash-address.ts'
import { RETURN_DAYS, RETURN_SUBJECTS, type ReturnRates } from '../returns/return-rates.ts'

/** How many parcels came back, by courier, city or product, and what that cost. */
export function ReturnRatesPanel({ returns: { by, rates, costPaisa } }: { returns: ReturnRates }) {
  const tabs = Object.entries(RETURN_SUBJECTS).map(([subject, label]) => ({
    label,
    to: subject === 'courier' ? CASH_PAGE : `${CASH_PAGE}?by=${subject}`,
    isCurrent: subject === by,
  }))
  return (
    <Panel title={`Deliveries and returns, last ${RETURN_DAYS} days`}>
      <TabLinks label="Returns" tabs={tabs} preventScrollReset />
      {rates.length === 0 ? (
        <p className="py-3 text-muted">No parcel has arrived or come back yet.</p>
      ) : (
        <table className="w-full tabular-nums">
          <thead>
            <tr className="border-b border-line text-left text-sm text-muted">
              <th className="py-2 pr-4 font-normal">Name</th>
              <th className="py-2 pr-4 text-right font-normal">Delivered</th>
              <th className="py-2 pr-4 text-right font-normal">Returned</th>
              <th className="py-2 text-right font-normal">Rate</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rates.map(({ name, delivered, returned }) => (
              <tr key={name}>
                <th className="py-2 pr-4 text-left font-normal wrap-anywhere">{name}</th>
                <td className="py-2 pr-4 text-right">{delivered.toLocaleString('en')}</td>
                <td className="py-2 pr-4 text-right">{returned.toLocaleString('en')}</td>
                <td className="py-2 text-right font-semibold">
                  {Math.round((returned / Math.max(1, delivered + returned)) * 100)} %
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="mt-3 text-sm text-muted">
        Couriers charged {formatRupees(costPaisa)} for returns, before GST, in the statements applied in that
        time.
      </p>
    </Panel>
  )
}
