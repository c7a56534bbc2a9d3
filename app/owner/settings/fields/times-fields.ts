import { z } from 'zod'
import { message } from '#app/shared/text/translate.ts'
import { momentInKarachi, readMomentInKarachi } from '#app/shared/time/dates.ts'
import type { Times } from '../home-sections/times.ts'
import type { SettingsField } from '../settings-fields.ts'

/** From when until when something is shown. Either may be empty. */
export const TIMES_FIELDS: readonly SettingsField[] = [
  { name: 'from', label: message('From'), kind: 'moment', isOptional: true },
  { name: 'until', label: message('Until'), kind: 'moment', isOptional: true },
]

/** What staff should know of those fields. */
export const TIMES_HINT = message('In Karachi’s time. Empty: always. It appears and disappears by itself.')

/** The values of those fields: `2026-11-21T14:05` in Karachi, or empty. */
type TypedTimes = Record<keyof Times, string>

const optionalMoment = z
  .string()
  .default('')
  .refine(
    text => text === '' || readMomentInKarachi(text) !== undefined,
    message('Please choose a day and a time, or none.'),
  )

/** The rules of those fields. @param prefix what their names begin with, of one of several alike */
export function timesRules<Prefix extends string = ''>(prefix = '' as Prefix) {
  const [from, until] = [`${prefix}from`, `${prefix}until`] as const
  const rules = z.object({ [from]: optionalMoment, [until]: optionalMoment })
  return rules.refine(
    ({ [from]: begins = '', [until]: ends = '' }) => begins === '' || ends === '' || ends > begins,
    { path: [until], message: message('It would end before it begins.') },
  ) as unknown as z.ZodType<Record<`${Prefix}${keyof Times}`, string>>
}

/** The times as those fields show them. */
export function readTimes({ from, until }: Times): TypedTimes {
  const typed = (stored: string | null) => (stored === null ? '' : momentInKarachi(new Date(stored)))
  return { from: typed(from), until: typed(until) }
}

/** The times as they are stored, of what those fields say. An unreadable text is no limit. */
export function storedTimes({ from = '', until = '' }: Partial<TypedTimes>): Times {
  const stored = (typed: string) => readMomentInKarachi(typed)?.toISOString() ?? null
  return { from: stored(from), until: stored(until) }
}
