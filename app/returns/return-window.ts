import { dayInKarachi } from '#app/shared/time/dates.ts'

const DAY_MS = 86_400_000

/** The last day on which a shopper can ask for a return, like `2026-12-23`; undefined if the shop takes nothing back, or has not said yet. */
export function lastReturnDay(deliveredAt: Date | undefined, returnDays: number | null): string | undefined {
  if (deliveredAt === undefined || !returnDays) return undefined
  return dayInKarachi(new Date(deliveredAt.getTime() + returnDays * DAY_MS))
}

/** Whether a shopper can still ask for a return. The last day counts in full. */
export function isWithinWindow(deliveredAt: Date | undefined, returnDays: number | null, now: Date): boolean {
  const last = lastReturnDay(deliveredAt, returnDays)
  return last !== undefined && dayInKarachi(now) <= last
}
