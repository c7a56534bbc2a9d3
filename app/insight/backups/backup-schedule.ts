import { hourInKarachi } from '#app/shared/time/dates.ts'

/** When a backup is made by itself, in Karachi. */
export interface BackupSchedule {
  every: 'day' | 'week'
  /** Of a week: 0 is Sunday. */
  weekday: number
  hour: number
}

const HOUR_MS = 3_600_000
const DAY_HOURS = 24
/** A backup of a large shop is made and restored for a trial by then. */
const WATCH_AFTER_HOURS = 3

/** Whether a backup is to be made in this hour. */
export function isBackupHour({ every, weekday, hour }: BackupSchedule, at: Date): boolean {
  return hourInKarachi(at) === hour && (every === 'day' || weekdayInKarachi(at) === weekday)
}

/** Whether this hour is the one in which a missing backup is noticed, each day. */
export function isWatchHour({ hour }: BackupSchedule, at: Date): boolean {
  return hourInKarachi(at) === (hour + WATCH_AFTER_HOURS) % DAY_HOURS
}

/** Whether a backup of that time is the newest that there can be, when it is looked for. */
export function isNewest(schedule: BackupSchedule, madeAt: string | undefined, now: number): boolean {
  return isYoungerThan(schedule, madeAt, now, -4)
}

/** Whether a backup of that time is new enough at any time of the day: a large one takes hours. */
export function isRecent(schedule: BackupSchedule, madeAt: string | undefined, now: number): boolean {
  return isYoungerThan(schedule, madeAt, now, 6)
}

function isYoungerThan(
  { every }: BackupSchedule,
  at: string | undefined,
  now: number,
  hours: number,
): boolean {
  const between = every === 'day' ? DAY_HOURS : 7 * DAY_HOURS
  return at !== undefined && now - Date.parse(at) < (between + hours) * HOUR_MS
}

function weekdayInKarachi(at: Date): number {
  return new Date(at.getTime() + 5 * HOUR_MS).getUTCDay()
}
