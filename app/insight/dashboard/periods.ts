import { dayInKarachi } from '#app/shared/time/dates.ts'
import { addDays } from '#app/shared/time/days.ts'

/** The days in Karachi with which the periods of the dashboard begin and end, as `2026-11-21`. */
interface Periods {
  /** The first of the last 30. */
  thirtyDaysAgo: string
  thisMonth: string
  lastMonth: string
  /** The day of last month of which only a part is compared; the first of this month if all of last month is. */
  lastDay: string
  tomorrow: string
  nextMonth: string
}

export function periodsAt(now: Date): Periods {
  const today = dayInKarachi(now)
  const thisMonth = monthsLater(today, 0)
  const lastMonth = monthsLater(today, -1)
  const sameDay = addDays(lastMonth, Number(today.slice(-2)) - 1)
  return {
    thisMonth,
    lastMonth,
    thirtyDaysAgo: addDays(today, -29),
    lastDay: [sameDay, thisMonth].toSorted()[0] ?? thisMonth,
    tomorrow: addDays(today, 1),
    nextMonth: monthsLater(today, 1),
  }
}

/** The first day of the month so many months later, or earlier. */
export function monthsLater(day: string, count: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + count)).toISOString().slice(0, 10)
}
