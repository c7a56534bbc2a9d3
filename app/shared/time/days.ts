import { t } from '#app/shared/text/translate.ts'
import { readDay } from './dates.ts'

/** Calendar days in Karachi, `2026-11-21`, both included. A missing one leaves that side open. */
export interface Days {
  from?: string | undefined
  to?: string | undefined
}

export const ALL_DAYS = { from: undefined, to: undefined } as const satisfies Days

/** The days `from` and `to` of an address. Invalid days are ignored, and swapped days are put in order. */
export function readDays(parameters: URLSearchParams): Days {
  const from = readDay(parameters.get('from'))
  const to = readDay(parameters.get('to'))
  return from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to }
}

/** Adds days to the parameters of an address. */
export function writeDays(parameters: URLSearchParams, { from, to }: Days): void {
  if (from) parameters.set('from', from)
  if (to) parameters.set('to', to)
}

/** A frequent range of days, with its label. */
export interface NamedDays {
  label: string
  days: Required<Days>
}

/** @param today `2026-11-21`, in Karachi */
export function frequentDays(today: string): NamedDays[] {
  const yesterday = dayBefore(today, 1)
  return [
    { label: t('Today'), days: { from: today, to: today } },
    { label: t('Yesterday'), days: { from: yesterday, to: yesterday } },
    { label: t('Last 7 days'), days: { from: dayBefore(today, 6), to: today } },
  ]
}

export function areSameDays(one: Days, other: Days): boolean {
  return one.from === other.from && one.to === other.to
}

function dayBefore(day: string, count: number): string {
  return addDays(day, -count)
}

/** The day so many days later, or earlier: `2026-11-21` and 2 are `2026-11-23`. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}
