import { Link } from 'react-router'
import { ALL_DAYS, areSameDays, type Days, frequentDays } from '#app/shared/days.ts'
import { CHIP } from './chip.ts'

interface Props {
  days: Days
  /** `2026-11-21`, in Karachi. */
  today: string
  hrefOf(days: Days): string
}

/** The days that a list is asked for most, one press each. A second press shows all days again. */
export function DayChips({ days, today, hrefOf }: Props) {
  return (
    <ul aria-label="Days" className="flex flex-wrap gap-1.5">
      {frequentDays(today).map(({ label, days: named }) => {
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

/** The days in a form that narrows the list further, so that they stay. */
export function HiddenDays({ days: { from, to } }: { days: Days }) {
  return (
    <>
      {from && <input type="hidden" name="from" value={from} />}
      {to && <input type="hidden" name="to" value={to} />}
    </>
  )
}
