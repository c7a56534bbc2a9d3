import { t } from '#app/shared/text/translate.ts'
import { loadSheetHref } from '../label-query.ts'

interface Props {
  /** The couriers that took parcels on the day. */
  couriers: readonly { id: number; name: string }[]
  /** As `2026-11-23`. */
  day: string
}

/** Opens the load sheet of each courier that took parcels on a day, as a PDF. */
export function LoadSheetLinks({ couriers, day }: Props) {
  if (couriers.length === 0) return null
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-5">
      {t('Load sheets of today:')}
      {couriers.map(({ id, name }) => (
        <a
          key={id}
          href={loadSheetHref(id, day)}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center text-link wrap-anywhere"
        >
          {name}
        </a>
      ))}
    </p>
  )
}
