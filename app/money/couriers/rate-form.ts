import { z } from 'zod'
import { message } from '#app/shared/text/translate.ts'
import { readDay } from '#app/shared/time/dates.ts'
import { typedAmount } from '#app/shared/typed-numbers.ts'

const NO_AMOUNT = message('Please enter an amount in rupees, like 180.')
const NO_SHARE = message('Please enter a percentage from 0 to 100, like 16 or 0.5.')

const amount = typedAmount(NO_AMOUNT)

/** A percentage, in hundredths of a percent. */
const share = z
  .string({ error: NO_SHARE })
  .trim()
  .regex(/^\d{1,3}(\.\d{1,2})?$/, NO_SHARE)
  .transform(text => Math.round(Number(text) * 100))
  .refine(points => points <= 10_000, NO_SHARE)

/** The form of a courier's rates from a day on. */
export const rateFormSchema = z.object({
  validFrom: z
    .string({ error: message('Please enter a day.') })
    .refine(day => readDay(day), message('Please enter a day.')),
  chargePaisa: amount,
  includedGrams: z
    .string()
    .trim()
    .regex(/^\d{1,6}$/, message('Please enter grams, like 1000.'))
    .transform(Number),
  extraKilogramPaisa: amount,
  returnChargePaisa: amount,
  gstPoints: share,
  incomeTaxPoints: share,
  salesTaxPoints: share,
})
