import { Link } from 'react-router'
import { formatAdminMoment } from '#app/shared/dates.ts'
import { formatRupees } from '#app/shared/money.ts'
import { packAddress, parcelAddress } from '../parcel-address.ts'
import type { ListedParcel, ParcelList } from '../parcel-lists.ts'
import { ParcelStateBadge } from './parcel-state-badge.tsx'

/** A parcel in a list, or an order to pack. Packed parcels have a box to choose them. */
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
      {list === 'packed' && (
        <label className="grid w-11 shrink-0 cursor-pointer place-items-center">
          <input type="checkbox" name="parcel" value={id} defaultChecked className="size-5 accent-ink" />
          <span className="sr-only">Choose {reference}</span>
        </label>
      )}
      <Link
        to={state === null ? packAddress(reference) : parcelAddress(reference)}
        prefetch="none"
        className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 py-3"
      >
        <Facts parcel={parcel} bookingNote={bookingNote} />
      </Link>
    </div>
  )
}

function Facts({ parcel, bookingNote }: { parcel: ListedParcel; bookingNote: string | undefined }) {
  const { reference, state, customerName, city, pieces, since, attempts, note } = parcel
  const isFailed = state === 'attempted' || state === 'lost' || state === 'returning'
  return (
    <>
      <span className="truncate font-semibold">
        <bdi>{customerName}</bdi> · <bdi>{city}</bdi>
      </span>
      <span className="text-right money">{formatRupees(parcel.toCollectPaisa)}</span>
      <span className="min-w-0 text-sm wrap-anywhere text-muted tabular-nums">
        {[reference, pieces === 1 ? '1 piece' : `${pieces} pieces`, parcel.courierName, parcel.trackingNumber]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className="text-right text-sm text-muted tabular-nums">since {formatAdminMoment(since)}</span>
      {state !== null && (
        <span className="col-span-2 mt-1 flex flex-wrap items-center gap-2 text-sm">
          <ParcelStateBadge state={state} />
          {bookingNote && <span>{bookingNote}</span>}
          {isFailed && attempts > 0 && <span>{attempts === 1 ? '1 attempt' : `${attempts} attempts`}</span>}
          {isFailed && note !== '' && <span className="text-muted">{note}</span>}
        </span>
      )}
    </>
  )
}
