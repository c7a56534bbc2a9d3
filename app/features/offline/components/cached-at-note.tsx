import { formatRecentMoment } from '#app/shared/dates.ts'
import { useSeenAt } from '../cached-at.ts'

/** Beside a price that may have changed since: when it was seen. Nothing beside one of today. */
export function CachedAtNote() {
  const seenAt = useSeenAt()
  if (seenAt === undefined) return null
  return (
    <span className="block basis-full text-xs font-normal text-muted">
      seen at {formatRecentMoment(seenAt)}
    </span>
  )
}
