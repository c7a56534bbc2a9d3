import { z } from 'zod'
import { cityKey } from '#app/pricing/addresses/city-key.ts'
import {
  optionalMultiLineText,
  optionalSingleLineText,
  singleLineText,
} from '#app/shared/text/text-fields.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { PROVINCE_NAMES } from './provinces.ts'

export const CITIES_PAGE = '/admin/cities'
/** How many cities the page lists. More are found by a search. */
export const MOST_CITIES = 500

const tooLong = (maximum: number) => () =>
  t('Please shorten this to {most} characters.', { most: maximum.toLocaleString('en') })
const WRONG_DAYS = message('Please enter working days from 0 to 90, or leave both fields empty.')

const days = z
  .string()
  .trim()
  .default('')
  .refine(text => text === '' || (/^\d{1,2}$/.test(text) && Number(text) <= 90), WRONG_DAYS)
  .transform(text => (text === '' ? null : Number(text)))

/** The form of a city. */
export const cityFormSchema = z
  .object({
    name: singleLineText({
      required: message('Please enter a name.'),
      tooLong: tooLong(80),
      maximum: 80,
    }).refine(name => cityKey(name) !== '', message('Please enter a name with letters.')),
    province: z.enum(PROVINCE_NAMES, message('Please choose a province.')),
    spellings: optionalMultiLineText({ tooLong: tooLong(1_000), maximum: 1_000 }).transform(text =>
      text
        .split(/[,،\n]/)
        .map(spelling => spelling.trim())
        .filter(spelling => cityKey(spelling) !== ''),
    ),
    zipCode: z
      .string()
      .trim()
      .default('')
      .refine(text => /^(\d{5})?$/.test(text), message('Please enter a ZIP code of five digits, or none.')),
    zoneId: optionalSingleLineText({ tooLong: tooLong(40), maximum: 40 }).transform(id => id || null),
    daysFrom: days,
    daysTo: days,
    courierIds: optionalMultiLineText({ tooLong: tooLong(1_000), maximum: 1_000 }).transform(readCourierIds),
    isActive: z
      .literal('on')
      .optional()
      .transform(value => value === 'on'),
  })
  .refine(({ daysFrom, daysTo }) => (daysFrom === null) === (daysTo === null), {
    path: ['daysTo'],
    message: WRONG_DAYS,
  })
  .refine(({ daysFrom, daysTo }) => (daysFrom ?? 0) <= (daysTo ?? 0), {
    path: ['daysTo'],
    message: message('Please enter as many days as in the field before, or more.'),
  })

export type CityValues = z.output<typeof cityFormSchema>

/** A city as staff see it. */
export interface AdminCity extends Omit<CityValues, 'province'> {
  id: number
  province: string
}

/** A line for each courier, such as `postex: D G KHAN`, to ids by courier. */
function readCourierIds(text: string): Record<string, string> {
  const entries = text.split('\n').flatMap(line => {
    const [, courier, id] = /^\s*([\w-]+)\s*[:=]\s*(.+?)\s*$/.exec(line) ?? []
    return courier && id ? [[courier.toLowerCase(), id] as const] : []
  })
  return Object.fromEntries(entries)
}

export function writeCourierIds(ids: Record<string, string>): string {
  return Object.entries(ids)
    .map(([courier, id]) => `${courier}: ${id}`)
    .join('\n')
}
