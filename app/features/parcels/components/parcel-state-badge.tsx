import { X } from 'lucide-react'
import {
  PARCEL_STATE,
  type ParcelMeaning,
  type ParcelState,
} from '#app/features/orders/parcels/parcel-state.ts'

/** A parcel's state in its colour. The outline badge has a cross. */
export function ParcelStateBadge({ state }: { state: ParcelState }) {
  const { badge, name } = PARCEL_STATE[state]
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full border px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${LOOKS[badge]}`}
    >
      {badge === 'outline' && <X aria-hidden className="-ml-1 size-3.5" strokeWidth={2.5} />}
      {name}
    </span>
  )
}

const LOOKS: Record<ParcelMeaning['badge'], string> = {
  grey: 'border-transparent bg-status-grey text-ink',
  yellow: 'border-transparent bg-status-yellow text-ink',
  blue: 'border-transparent bg-status-blue text-ink',
  green: 'border-transparent bg-status-green text-ink',
  outline: 'border-edge text-muted',
}
