import { randomUUID } from 'node:crypto'
import { parseWithZod } from '@conform-to/zod/v4'
import { type BasketLine, readBasket } from '#app/features/cart/basket-line.ts'
import { lineChangeText } from '#app/features/cart/line-change-text.ts'
import { keepWhatCanBeBought } from '#app/features/cart/quote.ts'
import { quoteBasket } from '#app/features/cart/quote-basket.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type CheckoutAnswer, FAILED_CHECKOUT } from './checkout-answer.ts'
import { idempotencyKeySchema } from './order-request.ts'
import { type OrderRefusal, placeOrder } from './place-order.server.ts'
import { shippingDetailsSchema } from './shipping-details.ts'

/** A checkout that became an order, or the answer (with its HTTP status) that says why it did not. */
export type CheckoutResult =
  | { ok: true; token: string }
  | { ok: false; status: 409 | 422 | 500; answer: CheckoutAnswer }

/** Reads the posted form and places the order; whatever is wrong is told, and nothing that was typed is lost. */
export async function submitCheckout(services: Services, form: FormData): Promise<CheckoutResult> {
  const submission = parseWithZod(form, { schema: shippingDetailsSchema })
  const lines = readBasket(form.get('cart') ?? '[]')
  const key = idempotencyKeySchema.safeParse(form.get('idempotencyKey'))
  const answer = async (
    refusals: string[],
    basket: readonly BasketLine[] = lines ?? [],
  ): Promise<CheckoutAnswer> => ({
    submission: submission.reply(),
    refusals,
    quote: await quoteBasket(services.database, basket),
    idempotencyKey: key.success && basket === lines ? key.data : randomUUID(),
  })

  if (!lines) return { ok: false, status: 422, answer: await answer([UNREADABLE_BASKET]) }
  if (lines.length === 0) return { ok: false, status: 422, answer: await answer([EMPTY_BASKET]) }
  if (!key.success) return { ok: false, status: 422, answer: await answer([MISSING_KEY]) }
  if (submission.status !== 'success') return { ok: false, status: 422, answer: await answer([]) }

  try {
    const placed = await placeOrder(
      services.database,
      { idempotencyKey: key.data, lines, details: submission.value },
      { ownerEmail: services.settings.ownerEmail },
    )
    if (placed.ok) return { ok: true, token: placed.token }
    const buyable = keepWhatCanBeBought((await quoteBasket(services.database, lines)).lines)
    return {
      ok: false,
      status: placed.refusal.kind === 'empty-basket' ? 422 : 409,
      answer: await answer(refusalTexts(placed.refusal), buyable),
    }
  } catch (error) {
    services.log.error({ err: error, requestId: services.requestId }, 'An order could not be placed')
    return {
      ok: false,
      status: 500,
      answer: { ...FAILED_CHECKOUT, submission: submission.reply(), idempotencyKey: key.data },
    }
  }
}

const EMPTY_BASKET = 'Your cart is empty!'
const UNREADABLE_BASKET = 'Your cart could not be read. Please add the pieces again.'
const MISSING_KEY = 'This checkout is out of date. Please check it and confirm again.'

function refusalTexts(refusal: OrderRefusal): string[] {
  switch (refusal.kind) {
    case 'empty-basket':
      return [EMPTY_BASKET]
    case 'basket-changed':
      return refusal.changes.map(lineChangeText)
    case 'key-reused':
      return ['Your cart has changed since this checkout was opened. Please check it and confirm again.']
  }
}
