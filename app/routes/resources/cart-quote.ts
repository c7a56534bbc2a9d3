import { data } from 'react-router'
import { parseCartLines } from '#app/features/cart/cart-line.ts'
import { quoteCart } from '#app/features/cart/quote-cart.server.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/cart-quote'

/** Returns the quote of a cart. The body is the JSON of its lines. */
export async function action({ request, context }: Route.ActionArgs) {
  const lines = parseCartLines(await request.text())
  if (!lines) return data({ error: 'This is not a cart.' }, { status: 422, headers })
  return data(await quoteCart(context.get(servicesContext).database, lines), { headers })
}

/** Quotes are requested by POST. */
export function loader() {
  return data({ error: 'Send the cart by POST.' }, { status: 405, headers: { ...headers, Allow: 'POST' } })
}

const headers = { 'Cache-Control': PRIVATE_PAGE }
