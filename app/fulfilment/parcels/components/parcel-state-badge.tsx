import { PARCEL_STATE, type ParcelState } from '#app/fulfilment/parcel-log/parcel-state.ts'
import { t } from '#app/shared/text/translate.ts'
import { Badge } from '#app/ui/data/badge.tsx'

/** A parcel's state in its colour. */
export function ParcelStateBadge({ state }: { state: ParcelState }) {
  const { badge, name } = PARCEL_STATE[state]
  return <Badge tone={badge}>{t(name)}</Badge>
}
