import { z } from 'zod'
import { LARGEST_ID } from '#app/shared/ids.ts'
import { HIGHEST_RATING } from '#app/shared/rating.ts'
import { optionalMultiLineText, singleLineText } from '#app/shared/text/text-fields.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { ALL_FITS } from './review.ts'

export const LONGEST_REVIEW = 2_000
export const LONGEST_REVIEW_NAME = 60

const product = z.coerce.number().int().min(1).max(LARGEST_ID)

/** What a buyer says about one product of their order. */
export const reviewSchema = z.object({
  product,
  rating: z.coerce
    .number(message('Please choose how many stars.'))
    .int(message('Please choose how many stars.'))
    .min(1, message('Please choose how many stars.'))
    .max(HIGHEST_RATING, message('Please choose how many stars.')),
  fit: z
    .enum(['', ...ALL_FITS], message('Please choose how it fits.'))
    .default('')
    .transform(fit => fit || null),
  text: optionalMultiLineText({
    tooLong: () => t('Please shorten this to {most} characters.', { most: LONGEST_REVIEW }),
    maximum: LONGEST_REVIEW,
  }),
  name: singleLineText({
    required: message('Please enter a name. Your first name is enough.'),
    tooLong: () => t('Please shorten this to {most} characters.', { most: LONGEST_REVIEW_NAME }),
    maximum: LONGEST_REVIEW_NAME,
  }),
})
export type WrittenReview = z.infer<typeof reviewSchema>

/** The button that adds a picture to a review that was sent before. */
export const ADD_PICTURE = 'add-picture'

/** A further picture of a review that was sent before. */
export const reviewPictureSchema = z.object({ product })

/** What staff decide about a review, and the version that they have read. */
export const reviewDecisionSchema = z.object({
  review: z.coerce.number().int().min(1).max(LARGEST_ID),
  version: z.coerce.number().int().min(1),
  intent: z.enum(['publish', 'reject']),
})

export const LONGEST_ANSWER = 1_000

/** What the shop answers to a published review, and the version that staff have read; empty takes the answer back. */
export const reviewAnswerSchema = reviewDecisionSchema.omit({ intent: true }).extend({
  answer: optionalMultiLineText({
    tooLong: () => t('Please shorten this to {most} characters.', { most: LONGEST_ANSWER }),
    maximum: LONGEST_ANSWER,
  }),
})
