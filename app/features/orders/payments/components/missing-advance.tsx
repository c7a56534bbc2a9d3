import { formatRupees } from '#app/shared/money.ts'

/** Warns staff that money is still to come before the parcel leaves. Nothing if none is. */
export function MissingAdvance({ duePaisa }: { duePaisa: number }) {
  if (duePaisa === 0) return null
  return (
    <p className="mb-4 rounded-control bg-status-yellow px-4 py-3 font-medium">
      {formatRupees(duePaisa)} are to be sent before the parcel leaves, and are not here yet.
    </p>
  )
}
