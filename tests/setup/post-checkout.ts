import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { FILLED_SHIPPING_FORM } from '#tests/factories/shipping-details.ts'

/** A cart line as a browser sends it. The product's slug may replace its id. */
interface SentLine {
  id: string
  size: string
  quantity: number
  price?: number
}

/** Posts a checkout as a plain form does, without following the redirect. */
export function postCheckout(
  request: APIRequestContext,
  lines: readonly SentLine[] | string,
  overrides: Record<string, string> = {},
) {
  return request.post('/checkout', {
    form: {
      ...FILLED_SHIPPING_FORM,
      cart: typeof lines === 'string' ? lines : JSON.stringify(lines),
      idempotencyKey: randomUUID(),
      ...overrides,
    },
    maxRedirects: 0,
  })
}

/** Places an order as a plain form does. @returns its number */
export async function orderByPost(
  request: APIRequestContext,
  lines: readonly SentLine[],
  overrides: Record<string, string> = {},
): Promise<string> {
  const placed = await postCheckout(request, lines, overrides)
  const token = /order=([\w-]+)/.exec(placed.headers().location ?? '')?.[1] ?? ''
  const shown = await (await request.get(`/order/${token}`)).text()
  return /DZ-\d+/.exec(shown)?.[0] ?? ''
}

/** Returns how many pieces of a size can be bought now. */
export async function countAvailable(request: APIRequestContext, id: string, size: string): Promise<number> {
  const response = await request.post('/cart-quote', { data: JSON.stringify([{ id, size, quantity: 1 }]) })
  const quote = await response.json()
  return quote.lines[0].product.available
}
