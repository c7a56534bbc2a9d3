import { data, isRouteErrorResponse } from 'react-router'
import { isResponse } from '#app/platform/http/is-answer.ts'
import { type CheckoutFormResult, ORDER_FAILED, ORDER_UNCERTAIN, SHOP_AWAY } from './checkout-result.ts'

/** Keys of the orders that were sent from this page and not answered: they may have been placed. */
const unansweredKeys = new Set<string>()

/**
 * Sends an order from the browser. Where no answer comes, the page, the cart and what was typed stay as they are, and the
 * answer says what is true: once the request has left, nobody knows whether the order was placed, until the shop answers the
 * same key again.
 *
 * @throws what the shop answers with, such as the redirect to the confirmation
 */
export async function sendCheckout<Answer>(send: () => Promise<Answer>, idempotencyKey: string) {
  const wasOnline = navigator.onLine
  try {
    const answer = await send()
    return unansweredKeys.has(idempotencyKey) && isFault(answer) ? stayUncertain(answer) : answer
  } catch (thrown) {
    if (isResponse(thrown)) throw thrown
    if (wasOnline && !isBusy(thrown)) unansweredKeys.add(idempotencyKey)
    const answer = answerWithoutShop(unansweredKeys.has(idempotencyKey))
    // With a status of its own, so that the router does not read the page anew from a server that is away.
    return data(answer, { status: 503 })
  }
}

function answerWithoutShop(isUncertain: boolean): CheckoutFormResult {
  const isOffline = !navigator.onLine
  const sentence = isUncertain ? ORDER_UNCERTAIN : SHOP_AWAY
  const refusals = isOffline ? [] : [sentence]
  return { refusals, cart: '[]', idempotencyKey: '', isOffline, isUncertain }
}

/** The shop, or the proxy before it, refused the request unread. */
function isBusy(thrown: unknown): boolean {
  return isRouteErrorResponse(thrown) && thrown.status === 503
}

/** Says nothing of an earlier attempt under the same key. */
function isFault(answer: unknown): answer is CheckoutFormResult {
  const refusal = (answer as Partial<CheckoutFormResult>).refusals?.[0]
  return refusal === SHOP_AWAY || refusal === ORDER_FAILED
}

function stayUncertain<Answer extends CheckoutFormResult>(answer: Answer): Answer {
  return { ...answer, refusals: [ORDER_UNCERTAIN], isUncertain: true }
}
