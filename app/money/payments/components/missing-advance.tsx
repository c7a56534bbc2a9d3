import { formatRupees } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'

interface Props {
  /** What is wanted before the parcel leaves, and is not here. */
  duePaisa: number
  /** A parcel is packed without it, and collects it. */
  isPacked?: boolean
}

/** Warns staff that money is still to come before the parcel leaves. Nothing if none is. */
export function MissingAdvance({ duePaisa, isPacked = false }: Props) {
  if (duePaisa === 0) return null
  const price = formatRupees(duePaisa)
  return (
    <p className="mb-4 rounded-control bg-status-yellow px-4 py-3 font-medium">
      {isPacked
        ? t(
            '{price} were to be sent before, and are not here. Now that it is packed, the courier collects all of it.',
            {
              price,
            },
          )
        : t('{price} are to be sent before the parcel leaves, and are not here yet.', { price })}
    </p>
  )
}
