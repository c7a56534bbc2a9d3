import { readDay } from '#app/shared/time/dates.ts'

/**
 * Whether a day is within those of a sale in another program's file: `2026-11-30`, with a time or without, or `11/30/26`. Of a day
 * that may be of two months, both count; a text that is no day sets no limit.
 *
 * @param day `2026-11-30`
 */
export function isWithin(day: string, starts: string, ends: string): boolean {
  const [first, last] = [daysOf(starts), daysOf(ends)]
  return (
    (first.length === 0 || first.some(one => one <= day)) &&
    (last.length === 0 || last.some(one => one >= day))
  )
}

function daysOf(text: string): string[] {
  const [, one = '', other = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\b/.exec(text) ?? []
  const century = year.length === 2 ? '20' : ''
  const [first, second] = [one, other].map(part => part.padStart(2, '0'))
  const days =
    year === ''
      ? [text.slice(0, 10)]
      : [`${century}${year}-${first}-${second}`, `${century}${year}-${second}-${first}`]
  return days.filter(readDay)
}
