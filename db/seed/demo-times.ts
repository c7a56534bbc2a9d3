export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Karachi is five hours ahead of UTC all year. */
const KARACHI_OFFSET = 5 * HOUR

/** Returns a time of day in Karachi, some days before `now`. */
export function daysBefore(now: Date, days: number, time: { hour: number; minute: number }): Date {
  const midnight = Math.floor((now.getTime() + KARACHI_OFFSET) / DAY) * DAY - KARACHI_OFFSET
  return new Date(midnight - days * DAY + time.hour * HOUR + time.minute * MINUTE)
}
