import { z } from 'zod'
import { CANNOT_BE_SHOWN, canBeShown } from '#app/shared/text/text-fields.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { readDay } from '#app/shared/time/dates.ts'

/** A time of day on a 24-hour clock. */
export const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** Parses a time of day: `14:00`, `9:30` or `14`. */
export const clockTime = z
  .string({ error: message('Please enter a time like 14:00.') })
  .transform(text => {
    const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.](\d\d))?$/.exec(text.trim()) ?? []
    return `${hour.padStart(2, '0')}:${minute}`
  })
  .pipe(z.string().regex(CLOCK_TIME, message('Please enter a time like 14:00.')))

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const WRONG_WEEKDAYS = message('Please enter at least one working day, like Mon, Tue, Wed.')

/** Parses weekdays to numbers, 1 for Monday. */
export const workingDays = z.string({ error: WRONG_WEEKDAYS }).transform((text, context) => {
  const words = text.split(/[\s,]+/).filter(Boolean)
  const days = words.map(
    word => WEEKDAYS.findIndex(day => word.toLowerCase().startsWith(day.toLowerCase())) + 1,
  )
  if (days.length > 0 && !days.includes(0)) return [...new Set(days)].sort()
  context.addIssue({ code: 'custom', message: WRONG_WEEKDAYS })
  return z.NEVER
})

/** `Mon, Tue, Sat` */
export function writeWorkingDays(days: readonly number[]): string {
  return days.map(day => WEEKDAYS[day - 1]).join(', ')
}

interface Holiday {
  day: string
  name: string
}

const MOST_HOLIDAYS = 200
const LONGEST_LINE = 90

/** Parses holidays, one a line: the day and its name. */
export const holidays = z
  .string()
  .default('')
  .transform((text, context) => {
    const lines = text
      .split('\n')
      .map(line => line.trim())
      .filter(Boolean)
    const parsed = lines.map(readHoliday)
    const wrong = lines[parsed.indexOf(undefined)]
    const error =
      lines.length > MOST_HOLIDAYS
        ? t('Please enter {most} holidays at most.', { most: MOST_HOLIDAYS })
        : !canBeShown(text)
          ? CANNOT_BE_SHOWN
          : wrong &&
            t('Please begin each line with a day like 2027-03-23: “{line}”.', { line: wrong.slice(0, 40) })
    if (error === undefined) return sortHolidays(parsed as Holiday[])
    context.addIssue({ code: 'custom', message: error })
    return z.NEVER
  })

export function writeHolidays(written: readonly Holiday[]): string {
  return written.map(({ day, name }) => `${day} ${name}`.trim()).join('\n')
}

function readHoliday(line: string): Holiday | undefined {
  const day = readDay(line.slice(0, 10))
  return day && line.length <= LONGEST_LINE ? { day, name: line.slice(10).trim() } : undefined
}

function sortHolidays(all: readonly Holiday[]): Holiday[] {
  return [...new Map(all.map(one => [one.day, one])).values()].sort((one, other) =>
    one.day < other.day ? -1 : 1,
  )
}
