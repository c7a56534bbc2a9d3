import ExternalLink from 'lucide-react/icons/external-link'
import { PARCEL_STATE } from '#app/fulfilment/parcel-log/parcel-state.ts'
import { rich, t } from '#app/shared/text/translate.ts'
import type { ShoppersParcel } from '../find-parcel.server.ts'

/** The parcels of an order with their tracking numbers, for its shopper. */
export function ShoppersParcels({ parcels }: { parcels: readonly ShoppersParcel[] }) {
  const shown = parcels.filter(({ state }) => PARCEL_STATE[state].text !== '')
  if (shown.length === 0) return null
  return (
    <section aria-label={t('Parcels')} className="mb-8 grid gap-3">
      {shown.map((parcel, index) => (
        <div
          // The parcels of an order stay in their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: a parcel without a number has nothing else.
          key={index}
          className="rounded-sheet border border-line p-4"
        >
          <p className="font-semibold">{t(PARCEL_STATE[parcel.state].text)}</p>
          {parcel.trackingNumber && (
            <p className="mt-1 text-muted wrap-anywhere">
              {parcel.courierName && (
                <>
                  <bdi>{parcel.courierName}</bdi>
                  {t(', ')}
                </>
              )}
              {rich(
                parcel.courierName ? 'tracking number <b>{number}</b>' : 'Tracking number <b>{number}</b>',
                {
                  number: parcel.trackingNumber,
                  b: number => <span className="font-semibold text-ink tabular-nums">{number}</span>,
                },
              )}
            </p>
          )}
          {parcel.link && (
            <a
              href={parcel.link}
              target="_blank"
              rel="noopener noreferrer"
              className="mt-1 inline-flex min-h-11 items-center gap-1.5 text-link"
            >
              {t('Follow it at the courier')}
              <ExternalLink aria-label={t('(opens in a new tab)')} className="size-4" />
            </a>
          )}
        </div>
      ))}
    </section>
  )
}
