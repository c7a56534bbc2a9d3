import { z } from 'zod'
import { shippingDetailsWithoutEmailSchema } from '#app/pricing/addresses/shipping-details.ts'
import { ALL_CALLER_SOURCES } from '#app/shared/order-source.ts'
import { optionalSingleLineText } from '#app/shared/text/text-fields.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { typedPrice } from '#app/shared/typed-numbers.ts'

export const NEW_ORDER_PAGE = '/admin/orders/new'

export const LONGEST_ORDER_NOTE = 1_000

const CHARGE_MISSING = message('Please enter the charge in rupees, like 250.')

/** An order that staff take for a caller. The email may be empty. */
export const phoneOrderSchema = shippingDetailsWithoutEmailSchema
  .extend({
    orderSource: z.enum(ALL_CALLER_SOURCES).default('phone'),
    charge: z.enum(['by-the-rules', 'free', 'other']).default('by-the-rules'),
    chargeAmount: typedPrice(CHARGE_MISSING).optional(),
    note: optionalSingleLineText({
      tooLong: () => t('Please shorten the note to {most} characters.', { most: LONGEST_ORDER_NOTE }),
      maximum: LONGEST_ORDER_NOTE,
    }),
  })
  .refine(({ charge, chargeAmount }) => charge !== 'other' || chargeAmount !== undefined, {
    path: ['chargeAmount'],
    message: CHARGE_MISSING,
  })

export type PhoneOrder = z.output<typeof phoneOrderSchema>
