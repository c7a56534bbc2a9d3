import { isRouteErrorResponse } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { type FormCall, submitForm } from '#app/ui/forms/submit-form.ts'
import { type CheckoutFormResult, ORDER_FAILED, ORDER_UNCERTAIN, SHOP_AWAY } from './checkout-result.ts'

/** Keys of orders sent from this page without a response. They may have been placed. */
const unansweredKeys = new Set<string>()

/**
 * Sends an order from the browser. Without a response, the page, the cart and what was typed stay as they are. Once the
 * request has left, it is uncertain whether the order was placed, until the server responds to the same key again.
 *
 * @throws the response of the server, such as the redirect to the confirmation
 */
export async function sendCheckout<Result>(call: FormCall<Result>) {
  const idempotencyKey = String((await call.request.clone().formData()).get('idempotencyKey'))
  const wasOnline = navigator.onLine
  const result = await submitForm(call, (_, error) => {
    if (wasOnline && !isBusy(error)) unansweredKeys.add(idempotencyKey)
    return resultWithoutResponse(unansweredKeys.has(idempotencyKey))
  })
  return unansweredKeys.has(idempotencyKey) && isFailure(result) ? stayUncertain(result) : result
}

function resultWithoutResponse(isUncertain: boolean): CheckoutFormResult {
  const isOffline = !navigator.onLine
  const sentence = t(isUncertain ? ORDER_UNCERTAIN : SHOP_AWAY)
  const refusals = isOffline ? [] : [sentence]
  return { refusals, cart: '[]', idempotencyKey: '', isOffline, isUncertain }
}

/** Whether the server or its proxy refused the request without reading it. */
function isBusy(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 503
}

/** Whether the result is a general failure, which says nothing of an earlier attempt with the same key. */
function isFailure(result: unknown): result is CheckoutFormResult {
  const refusal = (result as Partial<CheckoutFormResult>).refusals?.[0]
  return refusal === t(SHOP_AWAY) || refusal === t(ORDER_FAILED)
}

function stayUncertain<Result extends CheckoutFormResult>(result: Result): Result {
  return { ...result, refusals: [t(ORDER_UNCERTAIN)], isUncertain: true }
}
