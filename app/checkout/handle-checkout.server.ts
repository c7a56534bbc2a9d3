import { randomUUID } from 'node:crypto'
import { CONSENT_FIELD } from '#app/checkout/abandoned-checkouts/abandoned-checkout.ts'
import { type CartLine, serializeCartLines } from '#app/checkout/cart/cart-line.ts'
import { CART_IS_EMPTY } from '#app/checkout/cart/cart-texts.ts'
import { parseCartLines } from '#app/checkout/cart/parse-cart-lines.ts'
import { buyableLines } from '#app/checkout/cart/quote.ts'
import { quoteCart } from '#app/checkout/cart/quote-cart.server.ts'
import { readMail } from '#app/messages/email/service/mail-settings.server.ts'
import { readKnownStoreSettings } from '#app/owner/settings/read-known-store-settings.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/database-unavailable.server.ts'
import { OutcomeUnknown } from '#app/platform/db/in-transaction.server.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type ShippingDetails, shippingSchemaFor } from '#app/pricing/addresses/shipping-details.ts'
import { ASKED_CITY } from '#app/pricing/addresses/shipping-fields.ts'
import { cityQuestion } from '#app/pricing/delivery/city-question.server.ts'
import { readCode } from '#app/pricing/discounts/offered-discounts.ts'
import { ASKED_EMAIL, emailQuestion } from '#app/shared/email-suggestion.ts'
import { readPaymentMethod } from '#app/shared/payment-method.ts'
import { SHOP_IS_CLOSED } from '#app/shared/shop-is-closed.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { type CheckoutFormResult, ORDER_FAILED, ORDER_UNCERTAIN, SHOP_AWAY } from './checkout-result.ts'
import type { OrderRefusal } from './order-refusal.ts'
import { idempotencyKeySchema } from './order-request.ts'
import { placeOrder } from './place-order.server.ts'
import { quoteOrder } from './quote-order.server.ts'
import { refusalTexts } from './refusal-texts.ts'
import {
  CODE_STEP,
  DISCOUNT_CODE,
  readSeenAmount,
  SEEN_ADVANCE,
  SEEN_DISCOUNT,
  SEEN_FIRST_ADVANCE,
  SEEN_SHIPPING,
  SEEN_VOUCHER,
} from './seen-amounts.ts'

/** A checkout that became an order, or the refusal with its HTTP status. */
export type CheckoutOutcome = { ok: true; token: string; unusedCode?: string | undefined } | RefusedCheckout
type RefusedCheckout = { ok: false; status: 200 | 409 | 422 | 429 | 500 | 503; form: CheckoutFormResult }

/**
 * Reads the posted form and places the order. A refusal carries the reasons and all that was sent.
 *
 * @param findUserId finds the account that places the order; undefined for a guest
 * @param isOfStaff whether a member of staff orders, who may while the shop is closed
 */
export async function handleCheckout(
  services: Services,
  form: FormData,
  findUserId: () => Promise<string | undefined> = async () => undefined,
  isOfStaff = false,
): Promise<CheckoutOutcome> {
  const sent = readCheckoutForm(form, await needsEmail(services))
  try {
    return await orderOrRefuse(services, sent, { userId: await findUserId(), isOfStaff })
  } catch (error) {
    services.log.error({ err: error, requestId: services.requestId }, 'an order could not be placed')
    return { ok: false, ...failureResult(error, sent) }
  }
}

/** The result after an error: usually that no order was placed. */
function failureResult(error: unknown, { submission, lines, idempotencyKey }: SentCheckout) {
  const form = { submission: submission.reply(), cart: serializeCartLines(lines ?? []), idempotencyKey }
  if (error instanceof OutcomeUnknown) {
    return { status: 503 as const, form: { ...form, refusals: [t(ORDER_UNCERTAIN)], isUncertain: true } }
  }
  if (isDatabaseUnavailable(error))
    return { status: 503 as const, form: { ...form, refusals: [t(SHOP_AWAY)] } }
  return { status: 500 as const, form: { ...form, refusals: [t(ORDER_FAILED)] } }
}

const LONGEST_TOKEN = 64

type SentCheckout = ReturnType<typeof readCheckoutForm>

/** While the database is away, as it was last read. */
async function needsEmail(services: Services): Promise<boolean> {
  const known = await readKnownStoreSettings(services).catch(() => undefined)
  return known?.settings.checkoutNeedsEmail ?? true
}

function readCheckoutForm(form: FormData, hasEmail: boolean) {
  const key = idempotencyKeySchema.safeParse(form.get('idempotencyKey'))
  return {
    submission: parseForm(form, { schema: shippingSchemaFor(hasEmail) }),
    lines: parseCartLines(form.get('cart') ?? '[]'),
    /** As typed, even if the form is refused. */
    city: String(form.get('city') ?? ''),
    seen: {
      seenShippingPaisa: readSeenAmount(form.get(SEEN_SHIPPING)),
      seenDiscountPaisa: readSeenAmount(form.get(SEEN_DISCOUNT)),
      seenVoucherPaisa: readSeenAmount(form.get(SEEN_VOUCHER)),
      seenAdvancePaisa: readSeenAmount(form.get(SEEN_ADVANCE)),
      seenFirstAdvancePaisa: readSeenAmount(form.get(SEEN_FIRST_ADVANCE)),
    },
    code: form.get(CODE_STEP) === 'remove' ? '' : readCode(form.get(DISCOUNT_CODE)),
    isCodeStep: form.has(CODE_STEP),
    method: readPaymentMethod(form.get('paymentMethod')),
    askedEmail: form.get(ASKED_EMAIL),
    askedCity: form.get(ASKED_CITY),
    contactToken: String(form.get(CONSENT_FIELD) ?? '').slice(0, LONGEST_TOKEN),
    isKeyReadable: key.success,
    idempotencyKey: key.data ?? randomUUID(),
  }
}

async function orderOrRefuse(
  services: Services,
  sent: SentCheckout,
  buyer: { userId: string | undefined; isOfStaff: boolean },
): Promise<CheckoutOutcome> {
  const { submission, lines, idempotencyKey, seen, contactToken } = sent
  const { settings } = await readKnownStoreSettings(services)
  if (settings.isClosed && !buyer.isOfStaff) return refuseWhileClosed(services, sent)
  if (!lines) return refuseCheckout(services, sent, 422, [t(UNREADABLE_CART)], [])
  if (lines.length === 0) return refuseCheckout(services, sent, 422, [t(CART_IS_EMPTY)], [])
  if (!sent.isKeyReadable) return refuseCheckout(services, sent, 422, [t(UNREADABLE_KEY)], lines)
  if (sent.isCodeStep) return showWithCode(services, sent, lines)
  if (submission.status !== 'success') return refuseCheckout(services, sent, 422, [], lines)
  const asked = await askOnce(services, sent, submission.value)
  if (asked) {
    const refused = await refuseCheckout(services, sent, 422, [], lines)
    return { ...refused, form: { ...refused.form, ...asked } }
  }

  const placed = await placeOrder(
    services.database,
    { ...seen, code: sent.code, idempotencyKey, lines, details: submission.value, contactToken },
    { ownerEmail: (await readMail(services)).ownerEmail, source: services.source, ...buyer },
  )
  if (placed.ok) return placed
  const { refusal } = placed
  const buyable = buyableLines((await quoteCart(services.database, lines)).lines)
  const { contact } = await readStoreSettings(services.database)
  // The reduced cart is a new cart, and gets a key of its own. A code that was refused is not asked for again.
  const code = refusal.kind === 'code-refused' ? '' : sent.code
  const next = { ...sent, code, idempotencyKey: randomUUID() }
  const texts = refusalTexts(refusal, contact)
  const refused = await refuseCheckout(services, next, statusOf(refusal), texts, buyable)
  const usedKey = refusal.kind === 'key-reused' ? idempotencyKey : undefined
  return { ...refused, form: { ...refused.form, usedKey } }
}

/** What is asked of the shopper before their order is placed: whether they meant another email or city. Undefined for nothing. */
async function askOnce(
  { database }: Services,
  { submission, askedEmail, askedCity }: SentCheckout,
  { email, city }: ShippingDetails,
): Promise<Pick<CheckoutFormResult, 'submission' | 'askedEmail'> | undefined> {
  const ofEmail = email === '' ? undefined : emailQuestion(email, askedEmail)
  const ofCity = await cityQuestion(database, city, askedCity)
  if (!ofEmail && !ofCity) return undefined
  const fieldErrors: Record<string, string[]> = {}
  if (ofEmail) fieldErrors.email = [ofEmail]
  if (ofCity) fieldErrors.city = [ofCity]
  return { submission: submission.reply({ fieldErrors }), askedEmail: email }
}

/** Shows the form again with what its code takes off. What is not filled in yet is no error. */
async function showWithCode(
  services: Services,
  sent: SentCheckout,
  lines: readonly CartLine[],
): Promise<RefusedCheckout> {
  const shown = await refuseCheckout(services, sent, 200, [], lines)
  const { initialValue } = sent.submission.reply()
  return { ...shown, form: { ...shown.form, submission: { initialValue } } }
}

/** Says nothing of prices, stock and codes. The cart stays. */
async function refuseWhileClosed(services: Services, sent: SentCheckout): Promise<RefusedCheckout> {
  const refused = await refuseCheckout(
    services,
    { ...sent, code: readCode('') },
    409,
    [t(SHOP_IS_CLOSED)],
    [],
  )
  return { ...refused, form: { ...refused.form, cart: serializeCartLines(sent.lines ?? []) } }
}

async function refuseCheckout(
  { database, source: from }: Services,
  { submission, idempotencyKey, city, code, method }: SentCheckout,
  status: 200 | 409 | 422 | 429,
  refusals: string[],
  lines: readonly CartLine[],
): Promise<RefusedCheckout> {
  const quote = await quoteOrder(database, lines, { city, code, method, from })
  const cart = serializeCartLines(lines)
  return {
    ok: false,
    status,
    form: { submission: submission.reply(), refusals, cart, quote, idempotencyKey, code, method },
  }
}

const UNREADABLE_CART = message('Your cart could not be read. Please add the pieces again.')
const UNREADABLE_KEY = message('This checkout is out of date. Please check it and confirm again.')

function statusOf({ kind }: OrderRefusal): 409 | 422 | 429 {
  switch (kind) {
    case 'empty-cart':
    case 'shop-closed':
    case 'cart-changed':
    case 'delivery-changed':
    case 'discount-changed':
    case 'voucher-changed':
    case 'advance-changed':
    case 'code-refused':
    case 'key-reused':
    case 'method-gone':
      return 409
    case 'too-many-pieces':
    case 'no-cash-on-delivery':
    case 'above-cash-cap':
      return 422
    case 'too-many-orders':
    case 'too-many-open-orders':
    case 'too-many-orders-to-address':
    case 'too-many-pieces-today':
      return 429
  }
}
