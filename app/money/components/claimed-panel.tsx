import { parcelAddress } from '#app/fulfilment/parcels/parcel-address.ts'
import { formatRupees } from '#app/shared/money.ts'
import { isolated, t } from '#app/shared/text/translate.ts'
import { Panel } from '#app/ui/data/panel.tsx'
import { OpenLink } from '#app/ui/layout/open-pages.tsx'
import type { Claimed } from '../couriers/list-claimed.server.ts'

/** What is claimed from a courier for pieces that came back damaged or not at all. Nothing without claims. */
export function ClaimedPanel({ claimed, hasMore }: Claimed) {
  if (claimed.length === 0) return null
  return (
    <Panel title={t('Claimed from it, not settled')}>
      <ul className="divide-y divide-line border-t border-line tabular-nums">
        {claimed.map(({ reference, trackingNumber, orderNumber, claimedPaisa }) => (
          <li key={reference} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-2">
            <span className="wrap-anywhere">
              <OpenLink to={parcelAddress(reference)} className="inline-flex min-h-6 items-center text-link">
                {trackingNumber ?? reference}
              </OpenLink>
              <span className="ms-3 text-sm text-muted">{isolated(orderNumber)}</span>
            </span>
            <span className="text-end font-semibold money">{formatRupees(claimedPaisa)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">
        {hasMore
          ? t('Later ones follow once these are settled, on the page of each parcel.')
          : t('Once the courier has paid, settle it on the page of the parcel.')}
      </p>
    </Panel>
  )
}
