import { isolated } from '../text/translate.ts'
import { SHOP_TIME_ZONE, sayDate } from './shop-time.ts'

/** How far clocks in Karachi are ahead of UTC, in milliseconds. Pakistan has had no daylight saving time since 2009. */
export const KARACHI_OFFSET_MS = 5 * 3_600_000

/** The hour of a clock in Karachi, from 0 to 23. */
export function hourInKarachi(moment: Date): number {
  return new Date(moment.getTime() + KARACHI_OFFSET_MS).getUTCHours()
}

const momentFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: SHOP_TIME_ZONE,
})

/** `21 Nov 2026, 14:05`: date and time for customers. The admin uses `formatAdminMoment`. */
export function formatMoment(moment: Date | string): string {
  return sayDate(momentFormat.format(new Date(moment)))
}

const numericDayFormat = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: SHOP_TIME_ZONE,
})
const numericTimeFormat = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: SHOP_TIME_ZONE,
})

/** `21/11/2026`: a day in the admin. */
export function formatAdminDay(moment: Date | string): string {
  return numericDayFormat.format(new Date(moment))
}

/** `21/11/2026, 14:05`: date and time in the admin. The length is fixed, so that columns line up. */
export function formatAdminMoment(moment: Date | string): string {
  return isolated(`${formatAdminDay(moment)}, ${formatAdminTime(moment)}`)
}

/** `21/11/2026, 14:05:09`: the same to the second, where two moments share a minute. */
export function formatAdminSecond(moment: Date): string {
  // Karachi is whole minutes ahead of UTC.
  const seconds = String(moment.getUTCSeconds()).padStart(2, '0')
  return isolated(`${formatAdminDay(moment)}, ${formatAdminTime(moment)}:${seconds}`)
}

const isoDayFormat = new Intl.DateTimeFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: SHOP_TIME_ZONE,
})

/** `2026-11-21`: the day in Karachi, as addresses and date fields write it. */
export function dayInKarachi(moment: Date): string {
  return isoDayFormat.format(moment)
}

/** `14:05`: a time of day, on a 24-hour clock. */
export function formatAdminTime(moment: Date | string): string {
  return numericTimeFormat.format(new Date(moment))
}

const yearFormat = new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone: SHOP_TIME_ZONE })

/** The current year in Karachi, for the copyright notice. */
export function yearInKarachi(moment: Date): number {
  return Number(yearFormat.format(moment))
}

/**
 * A calendar day as date fields send it, `2026-11-21`; undefined for anything else. From 1970 to 9998, so that the next
 * day is valid too.
 */
export function readDay(text: string | null): string | undefined {
  if (!text || !/^(19[7-9]|[2-9]\d\d)\d-\d\d-\d\d$/.test(text) || text.startsWith('9999')) return undefined
  const day = new Date(`${text}T00:00:00Z`)
  // `Date` would read the 31st of a shorter month as a day of the next.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined
}

/** A minute of a clock in Karachi as `datetime-local` fields send it, `2026-11-21T14:05`; undefined for anything else. */
export function readMomentInKarachi(text: string): Date | undefined {
  const [day = '', time = ''] = text.split('T')
  if (!readDay(day) || !/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(time)) return undefined
  return new Date(Date.parse(`${text}Z`) - KARACHI_OFFSET_MS)
}

/** `2026-11-21T14:05`: a moment as `datetime-local` fields show it, on a clock in Karachi. */
export function momentInKarachi(moment: Date): string {
  return new Date(moment.getTime() + KARACHI_OFFSET_MS).toISOString().slice(0, 16)
}
