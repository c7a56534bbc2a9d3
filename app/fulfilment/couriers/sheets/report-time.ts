import { readDay } from '#app/shared/time/dates.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * The time of a courier's report: `2026-11-21 14:05`, `21/11/2026 2:05 PM`, `21-Nov-26`, always in Karachi and with the day
 * before the month. A day without a time ends the day, so that it comes after what staff did on it.
 *
 * @returns null for an empty text; undefined if it is no time
 */
export function readReportTime(text: string): Date | null | undefined {
  const plain = text.trim()
  if (plain === '') return null
  const [, date = '', clock = ''] = /^(\S+?)(?:[T,\s]+(.+?))?(?:\.\d+)?Z?$/.exec(spelt(plain)) ?? []
  const day = readDate(date)
  const time = clock === '' ? '23:59:59' : readClock(clock)
  return day && time ? new Date(`${day}T${time}+05:00`) : undefined
}

/** `21 Nov 2026` → `21-Nov-2026`. */
function spelt(text: string): string {
  return text.replace(/^(\d{1,2})[ -]([a-z]{3})[a-z]*[ ,-]+(\d{2,4})/i, '$1-$2-$3')
}

function readDate(text: string): string | undefined {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text)
  if (iso) return toDay(iso[1], iso[2], iso[3])
  const [, day, month = '', year = ''] =
    /^(\d{1,2})[-/.](\d{1,2}|[a-z]{3})[-/.](\d{2}|\d{4})$/i.exec(text) ?? []
  const named = MONTHS.indexOf(month.toLowerCase()) + 1
  return toDay(year.length === 2 ? `20${year}` : year, named > 0 ? String(named) : month, day)
}

function toDay(year = '', month = '', day = ''): string | undefined {
  return readDay([year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'))
}

function readClock(text: string): string | undefined {
  const [, hour, minute, second = '00', half] =
    /^(\d{1,2}):(\d\d)(?::(\d\d))?\s*([ap]m)?$/i.exec(text.trim()) ?? []
  if (hour === undefined) return undefined
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hour)
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  return `${String(hours).padStart(2, '0')}:${minute}:${second}`
}
