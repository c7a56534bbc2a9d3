import { isRouteErrorResponse } from 'react-router'
import { type FormCall, submitForm } from '#app/ui/forms/submit-form.ts'
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
export async function sendCheckout<Result>(call: FormCall<Result>) {
  const idempotencyKey = String((await call.request.clone().formData()).get('idempotencyKey'))
  const wasOnline = navigator.onLine
  const result = await submitForm(call, (_, error) => {
    if (wasOnline && !isBusy(error)) unansweredKeys.add(idempotencyKey)
    return resultWithoutShop(unansweredKeys.has(idempotencyKey))
  })
  return unansweredKeys.has(idempotencyKey) && isFailure(result) ? stayUncertain(result) : result
}

function resultWithoutShop(isUncertain: boolean): CheckoutFormResult {
  const isOffline = !navigator.onLine
  const sentence = isUncertain ? ORDER_UNCERTAIN : SHOP_AWAY
  const refusals = isOffline ? [] : [sentence]
  return { refusals, cart: '[]', idempotencyKey: '', isOffline, isUncertain }
}

/** The shop, or the proxy before it, refused the request unread. */
function isBusy(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 503
}

/** Says nothing of an earlier attempt under the same key. */
function isFailure(result: unknown): result is CheckoutFormResult {
  const refusal = (result as Partial<CheckoutFormResult>).refusals?.[0]
  return refusal === SHOP_AWAY || refusal === ORDER_FAILED
}

function stayUncertain<Result extends CheckoutFormResult>(result: Result): Result {
  return { ...result, refusals: [ORDER_UNCERTAIN], isUncertain: true }
}
