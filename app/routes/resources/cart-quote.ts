import { data } from 'react-router'
import { quoteCart } from '#app/features/cart/quote-cart.server.ts'
import { parseCartLines } from '#app/features/cart/requested-line.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/cart-quote'

/** Answers a basket (the JSON of its lines, as the body) with today's prices, stock and totals. */
export async function action({ request, context }: Route.ActionArgs) {
  const basket = parseCartLines(await request.text())
  if (!basket) return data({ error: 'This is not a basket.' }, { status: 422, headers })
  return data(await quoteCart(context.get(servicesContext).database, basket), { headers })
}

/** A basket's prices are asked for by POST. */
export function loader() {
  return data({ error: 'Send the basket by POST.' }, { status: 405, headers: { ...headers, Allow: 'POST' } })
}

const headers = { 'Cache-Control': PRIVATE_PAGE }
