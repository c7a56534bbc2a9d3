import { Link } from 'react-router'
import { daysBefore } from '#app/shared/dates.ts'

interface Days {
  /** `2026-11-21`, in Karachi; both ends count. */
  from?: string
  to?: string
}

interface Props extends Days {
  hrefOf(days: Days): string
}

/** The days that a list is asked for most, one press each. A second press shows all days again. */
export function DayChips({ from, to, hrefOf }: Props) {
  return (
    <ul aria-label="Days" className="flex flex-wrap gap-2">
      {CHIPS.map(({ label, first, last }) => {
        const days = { from: daysBefore(first), to: daysBefore(last) }
        const isCurrent = from === days.from && to === days.to
        return (
          <li key={label}>
            <Link
              to={hrefOf(isCurrent ? { from: undefined, to: undefined } : days)}
              aria-current={isCurrent ? 'true' : undefined}
              // The page may have been rendered before midnight.
              suppressHydrationWarning
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

const CHIPS = [
  { label: 'Today', first: 0, last: 0 },
  { label: 'Yesterday', first: 1, last: 1 },
  { label: 'Last 7 days', first: 6, last: 0 },
]

/** A small round link above a list, which is on or off. */
export const CHIP =
  'inline-flex min-h-11 items-center rounded-full border border-edge px-4 text-sm hover:border-ink lg:min-h-8 lg:px-3 ' +
  'aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:font-semibold aria-[current=true]:text-paper'
