import { t } from '#app/shared/text/translate.ts'
import { formatRecentMoment } from '#app/shared/time/recent-moment.ts'
import { useSeenAt } from '../freshness.ts'

/** The date of a cached price, shown beside it. Renders nothing for a current price. */
export function CachedAtNote() {
  const seenAt = useSeenAt()
  if (seenAt === undefined) return null
  return (
    <span className="block basis-full text-xs font-normal text-muted">
      {t('seen at {time}', { time: formatRecentMoment(seenAt) })}
    </span>
  )
}
