import { Link } from 'react-router'
import { rich, t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import type { HealthAlert } from '../advance-alerts.ts'
import { HEALTH_PARTS } from '../health.ts'

/** What has failed for a while, with a link to what to do; nothing while all works. */
export function HealthNote({ failures }: { failures: readonly HealthAlert[] }) {
  if (failures.length === 0) return null
  return (
    <section
      aria-label={t('Failures')}
      className="mb-4 rounded-sheet border border-danger/40 bg-danger-wash px-4 py-2.5 text-danger"
    >
      <ul>
        {failures.map(({ part, since, found }) => (
          <li key={part} className="wrap-anywhere">
            {rich('<b>{part}</b> has failed since {time}: {found}', {
              part: t(HEALTH_PARTS[part]),
              time: formatAdminMoment(since),
              found,
              b: words => <strong>{words}</strong>,
            })}
          </li>
        ))}
      </ul>
      <Link to="/admin/health" className="inline-flex min-h-11 items-center font-medium underline lg:min-h-8">
        {t('What to do')}
      </Link>
    </section>
  )
}
