import { KARACHI_OFFSET_MS } from '#app/shared/time/dates.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Returns a time of day in Karachi, some days before `now`. */
export function daysBefore(now: Date, days: number, time: { hour: number; minute: number }): Date {
  const midnight = Math.floor((now.getTime() + KARACHI_OFFSET_MS) / DAY) * DAY - KARACHI_OFFSET_MS
  return new Date(midnight - days * DAY + time.hour * HOUR + time.minute * MINUTE)
}
