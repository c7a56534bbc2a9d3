import ExternalLink from 'lucide-react/icons/external-link'
import { rich, t } from '#app/shared/text/translate.ts'
import {
  collectedText,
  isDivided,
  parcelName,
  piecesOf,
  type ShoppersParcel,
  whereText,
} from '../shoppers-parcel.ts'

interface Props {
  parcels: readonly ShoppersParcel[]
  order: { lines: readonly { quantity: number }[]; cash: { isPaid: boolean } }
}

/** The parcels of an order with their tracking numbers, for its shopper; of several also what is in each, and what its courier collects. */
export function ShoppersParcels({ parcels, order }: Props) {
  if (parcels.length === 0) return null
  const divided = isDivided(parcels, order.lines)
  return (
    <section aria-label={t('Parcels')} className="mb-8 grid gap-3">
      {parcels.map((parcel, index) => (
        <div
          // The parcels of an order stay in their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: a parcel without a number has nothing else.
          key={index}
          className="rounded-sheet border border-line p-4"
        >
          {divided && <p className="text-sm text-muted">{parcelName(index + 1, parcels.length)}</p>}
          <p className="font-semibold">{whereText(parcel)}</p>
          {divided && (
            <>
              <ul className="mt-1">
                {piecesOf(parcel).map(piece => (
                  <li key={piece} className="wrap-anywhere">
                    {piece}
                  </li>
                ))}
              </ul>
              <p className="mt-1 empty:hidden">{collectedText(parcel, order.cash.isPaid)}</p>
            </>
          )}
          <Tracking parcel={parcel} />
        </div>
      ))}
    </section>
  )
}

function Tracking({ parcel: { trackingNumber, courierName, link } }: { parcel: ShoppersParcel }) {
  return (
    <>
      {trackingNumber && (
        <p className="mt-1 text-muted wrap-anywhere">
          {courierName && (
            <>
              <bdi>{courierName}</bdi>
              {t(', ')}
            </>
          )}
          {rich(courierName ? 'tracking number <b>{number}</b>' : 'Tracking number <b>{number}</b>', {
            number: trackingNumber,
            b: number => <span className="font-semibold text-ink tabular-nums">{number}</span>,
          })}
        </p>
      )}
      {link && (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          className="mt-1 inline-flex min-h-11 items-center gap-1.5 text-link"
        >
          {t('Follow it at the courier')}
          <ExternalLink aria-label={t('(opens in a new tab)')} className="size-4" />
        </a>
      )}
    </>
  )
}
