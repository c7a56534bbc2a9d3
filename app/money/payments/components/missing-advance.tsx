import { formatRupees } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'

/** Warns staff that money is still to come before the parcel leaves. Nothing if none is. */
export function MissingAdvance({ duePaisa }: { duePaisa: number }) {
  if (duePaisa === 0) return null
  return (
    <p className="mb-4 rounded-control bg-status-yellow px-4 py-3 font-medium">
      {t('{price} are to be sent before the parcel leaves, and are not here yet.', {
        price: formatRupees(duePaisa),
      })}
    </p>
  )
}
