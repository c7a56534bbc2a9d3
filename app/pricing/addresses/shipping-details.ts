import { z } from 'zod'
import { PAYMENT_METHODS } from '#app/shared/payment-method.ts'
import { normalisePakistaniNumber } from '#app/shared/phone-number.ts'
import { latinDigits } from '#app/shared/text/latin-digits.ts'
import { plainSigns } from '#app/shared/text/plain-signs.ts'
import {
  emailAddress,
  optionalEmailAddress,
  optionalSingleLineText,
  singleLineText,
} from '#app/shared/text/text-fields.ts'
import { LONGEST_PERSON_NAME, LONGEST_PHONE } from '#app/shared/text/text-limits.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { SHIPPING_FIELDS } from './shipping-fields.ts'

export const MISSING_SHIPPING_DETAILS = message('Please fill in all the required shipping details.')
export const INVALID_EMAIL = message('Please enter a valid email address!')

const WRONG_PHONE = message('Please enter a Pakistani phone number, like 0300 1234567: the courier calls it.')
const WRONG_ZIP_CODE = message('Please enter a ZIP code of five digits, like 54000.')
const NO_NAME = message('Please enter your full name, so that the courier knows whom to ask for.')
const NO_STREET = message('Please enter house, street and area, so that the courier finds you.')
const SHORTEST_STREET_ADDRESS = 5
const LONGEST_STREET_ADDRESS = 300
export const LONGEST_CITY = 80
export const LONGEST_LANDMARK = 120
export const LONGEST_RIDER_NOTE = 200

/** The shipping form. Page, action and scripts share its field names. */
export const shippingDetailsSchema = z.object({
  fullName: singleLineText({
    required: message('Please enter your full name.'),
    tooLong: () => t('Please shorten the name to {most} characters.', { most: LONGEST_PERSON_NAME }),
    maximum: LONGEST_PERSON_NAME,
  }).refine(name => /\p{L}.*\p{L}/u.test(name), NO_NAME),
  phoneNumber: singleLineText({
    required: message('Please enter your phone number.'),
    tooLong: WRONG_PHONE,
    maximum: LONGEST_PHONE,
  }).transform((written, context) => {
    const phone = normalisePakistaniNumber(written)
    if (phone) return phone
    context.addIssue({ code: 'custom', message: WRONG_PHONE })
    return z.NEVER
  }),
  streetAddress: singleLineText({
    required: message('Please enter your street address.'),
    tooLong: () => t('Please shorten the address to {most} characters.', { most: LONGEST_STREET_ADDRESS }),
    maximum: LONGEST_STREET_ADDRESS,
  }).refine(street => street.length >= SHORTEST_STREET_ADDRESS && /\p{L}/u.test(street), NO_STREET),
  city: singleLineText({
    required: message('Please enter your city.'),
    tooLong: () => t('Please shorten the city to {most} characters.', { most: LONGEST_CITY }),
    maximum: LONGEST_CITY,
  }),
  zipCode: singleLineText({
    required: message('Please enter your ZIP code.'),
    tooLong: WRONG_ZIP_CODE,
    maximum: 12,
  })
    .transform(written => plainSigns(latinDigits(written)).replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{5}$/, WRONG_ZIP_CODE)),
  /** A landmark near the address. */
  landmark: optionalSingleLineText({
    tooLong: () => t('Please shorten the landmark to {most} characters.', { most: LONGEST_LANDMARK }),
    maximum: LONGEST_LANDMARK,
  }),
  /** A note for the rider. */
  riderNote: optionalSingleLineText({
    tooLong: () =>
      t('Please shorten the note for the rider to {most} characters.', { most: LONGEST_RIDER_NOTE }),
    maximum: LONGEST_RIDER_NOTE,
  }),
  email: emailAddress({ required: message('Please enter your email address.'), invalid: INVALID_EMAIL }),
  paymentMethod: z.enum(PAYMENT_METHODS, message('Please choose how to pay.')).default('cash_on_delivery'),
})

/** The same for an order that needs no email, which is empty then. */
export const shippingDetailsWithoutEmailSchema = shippingDetailsSchema.omit({ email: true }).extend({
  email: optionalEmailAddress(INVALID_EMAIL),
})

/** The shipping form of a shop that needs an email, or does not. */
export function shippingSchemaFor(needsEmail: boolean) {
  return needsEmail ? shippingDetailsSchema : shippingDetailsWithoutEmailSchema
}

/** A validated address and payment method. The phone number is normalised. */
export type ShippingDetails = z.output<typeof shippingDetailsSchema>

/** A sentence that sums up why the shipping form was refused; undefined if it was not. */
export function summariseShippingErrors(
  typed: Partial<Record<string, unknown>>,
  errors: Partial<Record<string, readonly string[] | null>>,
): string | undefined {
  const wrong = Object.values(errors).flatMap(messages => messages ?? [])
  if (wrong.length === 0) return undefined
  const isMissing = SHIPPING_FIELDS.some(field => !String(typed[field] ?? '').trim())
  return isMissing ? MISSING_SHIPPING_DETAILS : wrong[0]
}
