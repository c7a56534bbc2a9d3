import { randomUUID } from 'node:crypto'
import { shippingDetailsSchema } from '#app/features/addresses/shipping-details.ts'
import { CART_IS_EMPTY } from '#app/features/cart/cart-texts.ts'
import { buyableLines } from '#app/features/cart/quote.ts'
import { quoteCart } from '#app/features/cart/quote-cart.server.ts'
import { type CartLine, parseCartLines, serializeCartLines } from '#app/features/cart/requested-line.ts'
import { readStoreSettings } from '#app/features/settings/read-store-settings.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/database-unavailable.server.ts'
import { OutcomeUnknown } from '#app/platform/db/in-transaction.server.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import type { Services } from '#app/platform/services.server.ts'
import { ASKED_EMAIL, emailQuestion } from '#app/shared/email-suggestion.ts'
import { type CheckoutFormResult, ORDER_FAILED, ORDER_UNCERTAIN, SHOP_AWAY } from './checkout-result.ts'
import { idempotencyKeySchema } from './order-request.ts'
import { type OrderRefusal, placeOrder } from './place-order.server.ts'
import { refusalTexts } from './refusal-texts.ts'

/** A checkout that became an order, or the answer (with its HTTP status) that says why it did not. */
export type CheckoutOutcome = { ok: true; token: string } | RefusedCheckout
type RefusedCheckout = { ok: false; status: 409 | 422 | 429 | 500 | 503; answer: CheckoutFormResult }

/**
 * Reads the posted form and places the order; whatever is wrong is told, and nothing that was sent is lost.
 *
 * @param findUserId finds whose account the order is placed with; none for a guest's
 */
export async function handleCheckout(
  services: Services,
  form: FormData,
  findUserId: () => Promise<string | undefined> = async () => undefined,
): Promise<CheckoutOutcome> {
  const sent = readCheckoutForm(form)
  try {
    return await orderOrRefuse(services, sent, await findUserId())
  } catch (error) {
    services.log.error({ err: error, requestId: services.requestId }, 'an order could not be placed')
    return { ok: false, ...answerFault(error, sent) }
  }
}

/** Says what is true of an order after a fault: mostly that there is none. */
function answerFault(error: unknown, { submission, lines, idempotencyKey }: SentCheckout) {
  const answer = { submission: submission.reply(), cart: serializeCartLines(lines ?? []), idempotencyKey }
  if (error instanceof OutcomeUnknown) {
    return { status: 503 as const, answer: { ...answer, refusals: [ORDER_UNCERTAIN], isUncertain: true } }
  }
  if (isDatabaseUnavailable(error))
    return { status: 503 as const, answer: { ...answer, refusals: [SHOP_AWAY] } }
  return { status: 500 as const, answer: { ...answer, refusals: [ORDER_FAILED] } }
}

type SentCheckout = ReturnType<typeof readCheckoutForm>

function readCheckoutForm(form: FormData) {
  const key = idempotencyKeySchema.safeParse(form.get('idempotencyKey'))
  return {
    submission: parseForm(form, { schema: shippingDetailsSchema }),
    lines: parseCartLines(form.get('cart') ?? '[]'),
    askedEmail: form.get(ASKED_EMAIL),
    isKeyReadable: key.success,
    idempotencyKey: key.data ?? randomUUID(),
  }
}

async function orderOrRefuse(
  services: Services,
  sent: SentCheckout,
  userId: string | undefined,
): Promise<CheckoutOutcome> {
  const { submission, lines, idempotencyKey } = sent
  if (!lines) return refuseCheckout(services, sent, 422, [UNREADABLE_BASKET], [])
  if (lines.length === 0) return refuseCheckout(services, sent, 422, [CART_IS_EMPTY], [])
  if (!sent.isKeyReadable) return refuseCheckout(services, sent, 422, [UNREADABLE_KEY], lines)
  if (submission.status !== 'success') return refuseCheckout(services, sent, 422, [], lines)
  const { email } = submission.value
  const question = emailQuestion(email, sent.askedEmail)
  if (question) {
    const asked = await refuseCheckout(services, sent, 422, [], lines)
    const reply = submission.reply({ fieldErrors: { email: [question] } })
    return { ...asked, answer: { ...asked.answer, submission: reply, askedEmail: email } }
  }

  const placed = await placeOrder(
    services.database,
    { idempotencyKey, lines, details: submission.value },
    { ownerEmail: services.settings.ownerEmail, source: services.source, userId },
  )
  if (placed.ok) return placed
  const { refusal } = placed
  const buyable = buyableLines((await quoteCart(services.database, lines)).lines)
  const { contact } = await readStoreSettings(services.database)
  // What was refused under this key is another basket now, and gets a key of its own.
  const next = { ...sent, idempotencyKey: randomUUID() }
  const texts = refusalTexts(refusal, contact)
  const refused = await refuseCheckout(services, next, statusOf(refusal), texts, buyable)
  const usedKey = refusal.kind === 'key-reused' ? idempotencyKey : undefined
  return { ...refused, answer: { ...refused.answer, usedKey } }
}

async function refuseCheckout(
  { database }: Services,
  { submission, idempotencyKey }: SentCheckout,
  status: 409 | 422 | 429,
  refusals: string[],
  basket: readonly CartLine[],
): Promise<RefusedCheckout> {
  const quote = await quoteCart(database, basket)
  const cart = serializeCartLines(basket)
  return {
    ok: false,
    status,
    answer: { submission: submission.reply(), refusals, cart, quote, idempotencyKey },
  }
}

const UNREADABLE_BASKET = 'Your cart could not be read. Please add the pieces again.'
const UNREADABLE_KEY = 'This checkout is out of date. Please check it and confirm again.'

function statusOf({ kind }: OrderRefusal): 409 | 422 | 429 {
  switch (kind) {
    case 'empty-basket':
    case 'basket-changed':
    case 'key-reused':
      return 409
    case 'too-many-pieces':
      return 422
    case 'too-many-orders':
    case 'too-many-open-orders':
    case 'too-many-pieces-today':
      return 429
  }
}
