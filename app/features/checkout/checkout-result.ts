import type { SubmissionResult } from '@conform-to/react'
import type { Quote } from '#app/features/cart/quote.ts'

/** What a refused checkout answers with: why, and everything that the page needs to be tried again. */
export interface CheckoutFormResult {
  /** What is wrong with a field, and what was typed. */
  submission?: SubmissionResult
  /** Sentences about what else is wrong, one for each line that changed. */
  refusals: string[]
  /** The basket for the next attempt, as JSON: the one that was sent, without what can't be bought. */
  cart: string
  /** What that basket costs today; none where the server could not find out. */
  quote?: Quote
  /** The key for the next attempt. */
  idempotencyKey: string
  /** The key that was sent, where it has made another order: it makes no second one. */
  usedKey?: string | undefined
  /** The email about which the shopper was asked: sent once more, it is meant. */
  askedEmail?: string
  /** Whether the order was placed, nobody knows yet: the last word of the database is missing, or the shop's answer. */
  isUncertain?: boolean
  /** Told by the browser: there was no line to send the order on. */
  isOffline?: boolean
}

/** The sentence for an order that could not be stored, or of which nobody knows whether it was: trying again is safe. */
export const ORDER_FAILED = 'There was an error placing your order. Please try again.'

/** While the database is away. */
export const SHOP_AWAY =
  'The shop can’t take orders at this moment. Your cart is saved, and so is what you typed. Please try again in a minute.'

/** The key of the cart sees to it. */
export const ORDER_UNCERTAIN =
  'Please send it again in a minute: if it was placed, you will see that order, and nothing is ordered twice. Your cart is saved.'
