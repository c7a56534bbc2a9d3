import type { SubmissionResult } from '@conform-to/react'
import type { Quote } from '#app/checkout/cart/quote.ts'
import type { PaymentMethod } from '#app/shared/payment-method.ts'
import { message } from '#app/shared/text/translate.ts'

/** The result of a refused checkout: the reasons, and everything that the page needs to try again. */
export interface CheckoutFormResult {
  /** The invalid fields, and what was typed. */
  submission?: SubmissionResult
  /** Sentences about other problems, one for each line that changed. */
  refusals: string[]
  /** The cart for the next attempt, as JSON: the one that was sent, without what can't be bought. */
  cart: string
  /** The quote of that cart; absent if the database could not be read. */
  quote?: Quote
  /** The code of a discount that was sent; empty for none. */
  code?: string
  /** How the cart was to be paid. */
  method?: PaymentMethod
  /** The key for the next attempt. */
  idempotencyKey: string
  /** The key that was sent, if it has already made another order. It makes no second one. */
  usedKey?: string | undefined
  /** The email that the shopper was asked to check. If it is sent again, it is meant. */
  askedEmail?: string
  /**
   * Whether it is unknown if the order was placed, because the database or the server did not respond in
   * time.
   */
  isUncertain?: boolean
  /** Set by the browser if there was no network to send the order. */
  isOffline?: boolean
}

/** The message for an order that failed, or whose result is unknown. Trying again is safe. */
export const ORDER_FAILED = message('There was an error placing your order. Please try again.')

/** The message for an order that asks for another advance than was shown. */
export const ADVANCE_CHANGED = message(
  'What you send in advance has changed. Please check the amounts and confirm again.',
)

/** The message while the database is unavailable. */
export const SHOP_AWAY = message(
  'The shop can’t take orders at this moment. Your cart is saved, and so is what you typed. Please try again in a minute.',
)

/** The message if the result is unknown. The idempotency key prevents a second order. */
export const ORDER_UNCERTAIN = message(
  'Please send it again in a minute: if it was placed, you will see that order, and nothing is ordered twice. Your cart is saved.',
)
