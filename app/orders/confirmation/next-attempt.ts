import { hourInKarachi, KARACHI_OFFSET_MS } from '#app/shared/time/dates.ts'

/** The owner's rules of calls. Hours are those of a clock in Karachi. */
export interface CallRules {
  /** No shopper is called before this hour. */
  callsFromHour: number
  /** No shopper is called from this hour on. */
  callsUntilHour: number
  /** Hours after the first call without an answer. */
  callAgainAfterHours: number
  /** After so many calls without an answer, the shopper counts as unreachable. */
  mostCallAttempts: number
}

/** The times that staff can choose when a shopper asks for another call. */
export const LATER_CALLS = ['hours', 'evening', 'tomorrow'] as const
export type LaterCall = (typeof LATER_CALLS)[number]

/** When most people are at home. */
const EVENING_HOUR = 18
const HOUR = 3_600_000

/** The time itself, or the next time at which people are called. */
export function withinCallHours(time: Date, rules: CallRules): Date {
  const hour = hourInKarachi(time)
  if (hour < rules.callsFromHour) return atHour(time, 0, rules.callsFromHour)
  if (hour >= rules.callsUntilHour) return atHour(time, 1, rules.callsFromHour)
  return time
}

/** The time of a call that staff promise, from now. */
export function laterCallTime(later: LaterCall, now: Date, rules: CallRules): Date {
  switch (later) {
    case 'hours':
      return withinCallHours(new Date(now.getTime() + rules.callAgainAfterHours * HOUR), rules)
    case 'evening':
      return hourInKarachi(now) < EVENING_HOUR
        ? withinCallHours(atHour(now, 0, EVENING_HOUR), rules)
        : withinCallHours(atHour(now, 1, EVENING_HOUR), rules)
    case 'tomorrow':
      return atHour(now, 1, rules.callsFromHour)
  }
}

/**
 * When to call again after a call without an answer: after some hours, then in the evening, then each next day; undefined
 * after the last attempt.
 *
 * @param attempts including the one that was just made
 */
export function nextAttemptTime(attempts: number, now: Date, rules: CallRules): Date | undefined {
  if (attempts >= rules.mostCallAttempts) return undefined
  const later = LATER_CALLS[Math.min(attempts, LATER_CALLS.length) - 1] ?? 'tomorrow'
  return laterCallTime(later, now, rules)
}

/** A full hour in Karachi on the day of `time`, or so many days later. */
function atHour(time: Date, daysLater: number, hour: number): Date {
  const local = new Date(time.getTime() + KARACHI_OFFSET_MS)
  local.setUTCDate(local.getUTCDate() + daysLater)
  local.setUTCHours(hour, 0, 0, 0)
  return new Date(local.getTime() - KARACHI_OFFSET_MS)
}
