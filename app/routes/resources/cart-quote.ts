import { data } from 'react-router'
import { parseCartLines } from '#app/checkout/cart/parse-cart-lines.ts'
import { quoteOrder } from '#app/checkout/quote-order.server.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { LONGEST_CITY } from '#app/pricing/addresses/shipping-details.ts'
import { readCode } from '#app/pricing/discounts/offered-discounts.ts'
import { readPaymentMethod } from '#app/shared/payment-method.ts'
import type { Route } from './+types/cart-quote'

/**
 * Returns the quote of a cart. The body is the JSON of its lines, or a form with that as `cart`, as `city` where it is
 * delivered to, as `code` the code of a discount or voucher, and as `method` how it is paid.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const body = await request.text()
  const form = new URLSearchParams(body.trimStart().startsWith('[') ? { cart: body } : body)
  const lines = parseCartLines(form.get('cart'))
  if (!lines) return data({ error: 'This is not a cart.' }, { status: 422, headers })
  const city = (form.get('city') ?? '').slice(0, LONGEST_CITY)
  const code = readCode(form.get('code'))
  const method = readPaymentMethod(form.get('method'))
  const { database, source } = context.get(servicesContext)
  const quote = await quoteOrder(database, lines, { city, code, method, from: source })
  return data(quote, { headers })
}

/** Quotes are requested by POST. */
export function loader() {
  return data({ error: 'Send the cart by POST.' }, { status: 405, headers: { ...headers, Allow: 'POST' } })
}

const headers = { 'Cache-Control': PRIVATE_PAGE }
