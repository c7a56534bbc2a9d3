import { t } from '#app/shared/text/translate.ts'
import { SHOP_TIME_ZONE, sayDate } from '#app/shared/time/shop-time.ts'

/** A current number, and its comparison with an earlier one. */
export interface Comparison {
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
  const [year = 0, month = 0, day = 0] = calendarFormat.format(now).split('-').map(Number)
  const lengthOfLastMonth = new Date(Date.UTC(year, month - 1, 0)).getUTCDate()
  return {
    thisMonth: daysOf(year, month - 1, day),
    lastMonth: daysOf(year, month - 2, Math.min(day, lengthOfLastMonth)),
  }
}

const calendarFormat = new Intl.DateTimeFormat('en-CA', { timeZone: SHOP_TIME_ZONE })
const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' })

/** `1 to 22 Nov`, or `1 Nov`. @param month counted from 0; -1 is December of the previous year */
function daysOf(year: number, month: number, last: number): string {
  const name = sayDate(monthFormat.format(Date.UTC(year, month, 1)))
  return last === 1 ? `1 ${name}` : t('1 to {last} {month}', { last, month: name })
}
