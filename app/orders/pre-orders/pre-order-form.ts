import { z } from 'zod'
import { isOpen } from '#app/catalogue/products/pre-order.ts'
import { latinDigits } from '#app/shared/text/latin-digits.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { dayInKarachi, readDay } from '#app/shared/time/dates.ts'

/** So many pieces of a size can be ordered before there are any. */
export const MOST_PLACES = 9_999
/** A pre-order is sent within so many days. */
const FARTHEST_DAYS = 365

/** The days that the form accepts, as date fields write them. */
export function offeredDays(now = new Date()): { first: string; last: string } {
  return {
    first: dayInKarachi(now),
    last: dayInKarachi(new Date(now.getTime() + FARTHEST_DAYS * 86_400_000)),
  }
}

/** The form with which staff open a pre-order or change it. */
export const preOrderSchema = z.object({
  shipsOn: z
    .string()
    .trim()
    .default('')
    .transform((text, context) => {
      const refuse = (message: string) => {
        context.addIssue({ code: 'custom', message })
        return z.NEVER
      }
      const day = readDay(text)
      if (!day) return refuse(t('Please choose a day.'))
      if (!isOpen({ shipsOn: day })) return refuse(t('This day has passed. Please choose a later one.'))
      if (day > offeredDays().last) return refuse(t('Please choose a day within a year.'))
      return day
    }),
  most: z
    .string()
    .trim()
    .default('')
    .transform(latinDigits)
    .refine(
      text => /^\d{1,4}$/.test(text) && Number(text) > 0,
      message('Please enter a whole number from 1 to 9999.'),
    )
    .transform(Number),
})
