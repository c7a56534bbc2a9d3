import { t } from '#app/shared/text/translate.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import { addDays } from '#app/shared/time/days.ts'
import { sayDate } from '#app/shared/time/shop-time.ts'
import { periodsAt } from './periods.ts'

/** A current number, and its comparison with an earlier one. */
interface Comparison {
  direction: 'up' | 'down' | 'same' | 'unknown'
  text: string
}

const percents = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

/**
 * Compares a number with last month's: `+12% from last month`. Both cover the same number of days. If last month's is
 * 0, there is no percentage.
 */
export function compareWithLastMonth(now: number, lastMonth: number): Comparison {
  if (lastMonth === 0) return { direction: 'unknown', text: t('Nothing by this day last month') }
  if (now === lastMonth) return { direction: 'same', text: t('Same as last month') }
  const percent = Math.round(((now - lastMonth) / lastMonth) * 100)
  if (percent === 0) return { direction: 'same', text: t('About the same as last month') }
  const direction = percent > 0 ? 'up' : 'down'
  const sign = percent > 0 ? '+' : '−'
  return {
    direction,
    text: t('{change} from last month', { change: `${sign}${percents.format(Math.abs(percent))}%` }),
  }
}

/** The days of a comparison with last month: `1 to 22 Nov` and `1 to 22 Oct`. */
export interface ComparedDays {
  thisMonth: string
  /** Ends earlier if last month is shorter. */
  lastMonth: string
}

/** The days of this month so far, and the same days of last month, in Karachi time. */
export function comparedDays(now: Date): ComparedDays {
  const { thisMonth, lastDay } = periodsAt(now)
  return {
    thisMonth: daysUntil(dayInKarachi(now)),
    lastMonth: daysUntil(lastDay < thisMonth ? lastDay : addDays(thisMonth, -1)),
  }
}

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' })

/** `1 to 22 Nov`, or `1 Nov`, for `2026-11-22` or `2026-11-01`. */
function daysUntil(day: string): string {
  // A calendar day has no time zone: it is parsed and formatted in the same one.
  const name = sayDate(monthFormat.format(new Date(day)))
  const last = Number(day.slice(-2))
  return last === 1 ? `1 ${name}` : t('1 to {last} {month}', { last, month: name })
}
