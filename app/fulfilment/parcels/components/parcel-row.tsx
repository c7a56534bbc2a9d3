import { Link } from 'react-router'
import { failureText, hasFailed } from '#app/fulfilment/parcel-log/parcel-failure.ts'
import { amountToCollect } from '#app/money/payments/to-collect-text.ts'
import { notPaidText } from '#app/orders/printing/printed-order.ts'
import { isolated, t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { packAddress, parcelAddress } from '../parcel-address.ts'
import type { ListedParcel, ParcelList } from '../parcel-lists.ts'
import { OutdatedTexts } from './outdated-papers.tsx'
import { ParcelStateBadge } from './parcel-state-badge.tsx'

/** A parcel in a list, with a box to tick it, or an order to pack. Packed parcels are ticked: they leave together. */
export function ParcelRow({
  parcel,
  list,
  bookingNote,
}: {
  parcel: ListedParcel
  list: ParcelList
  /** How its booking stands, if staff should know. */
  bookingNote?: string | undefined
}) {
  const { id, reference, state } = parcel
  return (
    <div className="flex items-stretch gap-1 hover:bg-stone">
      {list !== 'to-pack' && (
        <label className="grid w-11 shrink-0 cursor-pointer place-items-center">
          <input
            type="checkbox"
            name="parcel"
            value={id}
            defaultChecked={list === 'packed'}
            className="size-5 accent-ink"
          />
          <span className="sr-only">{t('Choose {reference}', { reference })}</span>
        </label>
      )}
      <Link
        to={state === null ? packAddress(reference) : parcelAddress(reference)}
        prefetch="none"
        className="grid min-w-0 flex-1 gap-y-0.5 py-3"
      >
        <Facts parcel={parcel} bookingNote={bookingNote} />
      </Link>
    </div>
  )
}

/** `2 pieces`, or `2 pieces left to pack, 1 packed` of an order that is packed in part. */
function piecesText({ pieces, packed }: ListedParcel): string {
  if (packed === 0) return t('{count, plural, one {# piece} other {# pieces}}', { count: pieces })
  return t('{count, plural, one {# piece} other {# pieces}} left to pack, {packed} packed', {
    count: pieces,
    packed,
  })
}

function Facts({ parcel, bookingNote }: { parcel: ListedParcel; bookingNote: string | undefined }) {
  const { reference, state, customerName, city, since, attempts, failure } = parcel
  const reason = failure ? failureText(failure) : ''
  return (
    <>
      <span className="flex justify-between gap-4">
        <span className="min-w-0 font-semibold wrap-anywhere">
          <bdi>{customerName}</bdi> · <bdi>{city}</bdi>
        </span>
        {parcel.toCollectPaisa !== null && (
          <span className="shrink-0 money">{amountToCollect(parcel.toCollectPaisa)}</span>
        )}
      </span>
      <span className="flex justify-between gap-4 text-sm text-muted tabular-nums">
        <span className="min-w-0 wrap-anywhere">
          {[reference, piecesText(parcel), parcel.courierName, parcel.trackingNumber]
            .filter(part => part !== null)
            .map(isolated)
            .join(' · ')}
        </span>
        <span className="shrink-0">{t('since {time}', { time: formatAdminMoment(since) })}</span>
      </span>
      {parcel.notPaid && (
        <span className="text-sm font-medium text-danger">{notPaidText(parcel.notPaid)}</span>
      )}
      <OutdatedTexts outdated={parcel.outdated} />
      {state !== null && (
        <span className="mt-1 flex flex-wrap items-center gap-2 text-sm">
          <ParcelStateBadge state={state} />
          {bookingNote && <span>{bookingNote}</span>}
          {hasFailed(state) && attempts > 0 && (
            <span>{t('{count, plural, one {# attempt} other {# attempts}}', { count: attempts })}</span>
          )}
          {reason && <span className="text-muted">{reason}</span>}
        </span>
      )}
    </>
  )
}
