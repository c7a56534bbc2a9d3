import { z } from 'zod'
import { LONGEST_REFERENCE } from '#app/money/payments/payment-form.ts'
import { ALL_TRANSFER_WAYS } from '#app/shared/payment-method.ts'
import { optionalSingleLineText } from '#app/shared/text/text-fields.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { typedPrice } from '#app/shared/typed-numbers.ts'

export const LONGEST_CLAIM_ANSWER = 200

/** The field that repeats an amount above what is left to pay, in paisa, once the shopper has confirmed it. */
export const CONFIRMED = 'confirmed'

/** What a shopper says they have sent. */
export const claimSchema = z.object({
  way: z.enum(ALL_TRANSFER_WAYS, message('Please choose how you have sent it.')),
  amount: typedPrice(message('Please enter the amount in rupees, like 2490.')),
  reference: optionalSingleLineText({
    tooLong: () => t('Please shorten this to {most} characters.', { most: LONGEST_REFERENCE }),
    maximum: LONGEST_REFERENCE,
  }),
  [CONFIRMED]: z.coerce.number().int().optional().catch(undefined),
})

/** The intent of the form by which staff take back what they decided. */
export const UNDO_CLAIM = 'undo-claim'

/** What staff decide about it. */
export const decisionSchema = z.object({
  claim: z.coerce.number().int().min(1).max(2_147_483_647),
  answer: optionalSingleLineText({
    tooLong: () => t('Please shorten this to {most} characters.', { most: LONGEST_CLAIM_ANSWER }),
    maximum: LONGEST_CLAIM_ANSWER,
  }),
})
