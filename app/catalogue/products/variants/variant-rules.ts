import { z } from 'zod'
import { optionalSingleLineText } from '#app/shared/text/text-fields.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { typedPrice } from '#app/shared/typed-numbers.ts'
import { hasCheckDigit, isCheckDigitRight } from './check-digit.ts'
import type { VariantFact } from './variant.ts'

const LONGEST_SKU = 40
const LONGEST_BARCODE = 48
/** A parcel of a courier is lighter. */
const HEAVIEST_GRAMS = 99_999

const sku = optionalSingleLineText({
  tooLong: () => t('Please shorten the SKU to {most} characters.', { most: LONGEST_SKU }),
  maximum: LONGEST_SKU,
}).transform(text => text || null)

/** What Code 128 can say. The numbers on goods are often typed in groups. */
const barcode = optionalSingleLineText({
  tooLong: () => t('Please shorten the barcode to {most} characters.', { most: LONGEST_BARCODE }),
  maximum: LONGEST_BARCODE,
})
  .refine(text => /^[ -~]*$/.test(text), message('Please use English letters, digits and signs.'))
  .refine(
    text => !/^\d(\.\d+)?e\+\d+$/i.test(text),
    message('A program for sheets has shortened this barcode. Please format its column as text.'),
  )
  .transform(text => (/^[\d -]+$/.test(text) ? text.replace(/[ -]/g, '') : text))
  .refine(
    text => !hasCheckDigit(text) || isCheckDigitRight(text),
    message('The last digit does not fit the others. Please scan the barcode again.'),
  )
  .transform(text => text || null)

const NO_WEIGHT = {
  error: () => t('Please enter whole grams from 1 to {most}.', { most: HEAVIEST_GRAMS }),
}

const weight = z
  .string()
  .transform(typed => typed.replace(/[\s,]/g, ''))
  .pipe(
    z
      .string()
      .regex(/^\d{0,6}$/, NO_WEIGHT)
      .transform(text => (text === '' ? null : Number(text)))
      .refine(grams => grams === null || (grams > 0 && grams <= HEAVIEST_GRAMS), NO_WEIGHT),
  )
  .default(null)

/** An amount in rupees. An emptied field says that there is none. */
const amount = z
  .string()
  .optional()
  .transform(typed => (typed?.trim() ? typed : undefined))
  .pipe(typedPrice().optional())
  .transform(paisa => paisa ?? null)

/** What staff type of a size, as it is stored: null where they typed nothing. */
export const VARIANT_RULES = {
  pricePaisa: amount,
  compareAtPaisa: amount,
  sku,
  barcode,
  costPaisa: amount,
  weightGrams: weight,
} satisfies Record<VariantFact, z.ZodType<string | number | null>>
