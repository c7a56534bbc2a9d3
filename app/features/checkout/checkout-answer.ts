import type { SubmissionResult } from '@conform-to/react'
import type { Quote } from '#app/features/cart/quote.ts'

/** What a refused checkout answers with: why, and everything that the page needs to be tried again. */
export interface CheckoutAnswer {
  /** What is wrong with a field, and what was typed. */
  submission?: SubmissionResult
  /** Sentences about what else is wrong, one for each line that changed. */
  refusals: string[]
  /** The basket that was sent, at today's prices, without what can't be bought. */
  quote: Quote
  /** The key for the next attempt. */
  idempotencyKey: string
}

/** The answer where the order could not be stored, or nobody knows whether it was: trying again is safe. */
export const FAILED_CHECKOUT: CheckoutAnswer = {
  refusals: ['There was an error placing your order. Please try again.'],
  quote: { lines: [], subtotalPaisa: 0, shippingPaisa: 0, totalPaisa: 0 },
  idempotencyKey: '',
}
