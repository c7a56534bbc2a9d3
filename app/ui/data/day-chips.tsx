import { Link } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { ALL_DAYS, areSameDays, type Days, frequentDays, type NamedDays } from '#app/shared/time/days.ts'
import { CHIP } from './chip.ts'

interface Props {
  days: Days
  /** Today in Karachi, `2026-11-21`. */
  today: string
  /** Default: those that staff use most. */
  ranges?: readonly NamedDays[]
  hrefOf(days: Days): string
}

/** Links to ranges of days. A second press shows all days again. */
export function DayChips({ days, today, ranges = frequentDays(today), hrefOf }: Props) {
  return (
    <ul aria-label={t('Days')} className="flex flex-wrap gap-1.5">
      {ranges.map(({ label, days: named }) => {
        const isCurrent = areSameDays(days, named)
        return (
          <li key={label}>
            <Link
              to={hrefOf(isCurrent ? ALL_DAYS : named)}
              aria-current={isCurrent ? 'true' : undefined}
              className={CHIP}
            >
              {label}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** Hidden fields that carry the chosen days through a filter form. */
export function HiddenDays({ days: { from, to } }: { days: Days }) {
  return (
    <>
      {from && <input type="hidden" name="from" value={from} />}
      {to && <input type="hidden" name="to" value={to} />}
    </>
  )
}
