import { dayInKarachi, formatAdminTime } from '#app/shared/time/dates.ts'
import { sayDate } from '#app/shared/time/shop-time.ts'
import type { DeliveryDays } from './delivery.ts'

/** When parcels leave the shop and are brought. */
export interface DeliveryCalendar {
  /** `14:00`: an order placed before it leaves the same day, in Karachi time. */
  dispatchCutOff: string
  /** 1 for Monday to 7 for Sunday; at least one. */
  workingDays: readonly number[]
  /** Days without dispatch and delivery. */
  holidays: readonly { day: string }[]
}

/** The first and last day on which a parcel may arrive, as `2026-11-23`. */
export interface DeliveryDates {
  from: string
  to: string
}

/** The days on which an order that is placed now arrives; null where the shop promises no time. */
export function promiseDelivery(
  now: Date,
  { deliveryDaysFrom, deliveryDaysTo }: DeliveryDays,
  calendar: DeliveryCalendar,
): DeliveryDates | null {
  if (deliveryDaysTo === 0) return null
  const today = dayInKarachi(now)
  const isInTime = formatAdminTime(now) < calendar.dispatchCutOff
  const leaves = isInTime && isWorkingDay(today, calendar) ? today : addWorkingDays(today, 1, calendar)
  return {
    from: addWorkingDays(leaves, deliveryDaysFrom, calendar),
    to: addWorkingDays(leaves, deliveryDaysTo, calendar),
  }
}

/** `Mon 23 – Wed 25 Nov`, as a sentence continues after “between” or “on”. */
export function deliveryDatesText({ from, to }: DeliveryDates): string {
  const last = dayFormat.format(atNoon(to)).replace(',', '')
  if (from === to) return sayDate(last)
  const first = from.slice(0, 7) === to.slice(0, 7) ? shortDayFormat : dayFormat
  return sayDate(`${first.format(atNoon(from)).replace(',', '')} – ${last}`)
}

/** The promise that an order stores, in words; empty for none. */
export function promisedDaysText(order: { deliverFrom: string | null; deliverTo: string | null }): string {
  const { deliverFrom: from, deliverTo: to } = order
  return from && to ? deliveryDatesText({ from, to }) : ''
}

function isWorkingDay(day: string, { workingDays, holidays }: DeliveryCalendar): boolean {
  const weekday = atNoon(day).getUTCDay() || 7
  return workingDays.includes(weekday) && !holidays.some(holiday => holiday.day === day)
}

function addWorkingDays(day: string, count: number, calendar: DeliveryCalendar): string {
  const moment = atNoon(day)
  for (let left = count; left > 0; ) {
    moment.setUTCDate(moment.getUTCDate() + 1)
    if (isWorkingDay(isoDay(moment), calendar)) left -= 1
  }
  return isoDay(moment)
}

function atNoon(day: string): Date {
  return new Date(`${day}T12:00:00Z`)
}

function isoDay(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
const shortDayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
