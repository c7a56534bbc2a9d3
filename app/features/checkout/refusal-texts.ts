import { CART_IS_EMPTY } from '#app/features/cart/cart-texts.ts'
import { lineChangeText } from '#app/features/cart/line-change-text.ts'
import { cashProblemText } from '#app/features/pricing/cash-problem.ts'
import { shippingText } from '#app/features/pricing/order-amounts.ts'
import type { StoreSettings } from '#app/features/settings/store-settings.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import type { TooManyPieces } from './order-limits.server.ts'
import type { DeliveryChange, OrderRefusal } from './order-refusal.ts'

type Contact = StoreSettings['contact']

/** Why an order was refused and what the shopper can do: a message for each reason. */
export function refusalTexts(refusal: OrderRefusal, contact: Contact): string[] {
  switch (refusal.kind) {
    case 'empty-cart':
      return [CART_IS_EMPTY]
    case 'cart-changed':
      return refusal.changes.map(lineChangeText)
    case 'delivery-changed':
      return [deliveryChangeText(refusal)]
    case 'discount-changed':
      return [discountChangeText(refusal)]
    case 'voucher-changed':
      return [voucherChangeText(refusal)]
    case 'code-refused':
      return [`${refusal.text} Remove the code, or choose another one, and confirm again.`]
    case 'no-cash-on-delivery':
    case 'above-cash-cap':
      return [`${cashProblemText(refusal)} ${toOrderMore(contact)}`]
    case 'method-gone':
      return ['This way of paying is not offered any more. Please choose another one and confirm again.']
    case 'key-reused':
      return [refusal.with === 'other-cart' ? OTHER_CART : OTHER_DETAILS]
    case 'too-many-pieces':
      return [tooManyPiecesText(refusal)]
    case 'too-many-open-orders':
      return [
        `Several orders with this phone number or email are still on their way. ${toOrderMore(contact)}`,
      ]
    case 'too-many-orders-to-address':
      return [`Many orders are on their way to this address already. ${toOrderMore(contact)}`]
    case 'too-many-pieces-today':
      return [`This is more than we take within a day for one phone number or email. ${toOrderMore(contact)}`]
    case 'too-many-orders':
      return [
        `Too many orders came from your connection within an hour. Please try again later. ${toOrderMore(contact)}`,
      ]
  }
}

function deliveryChangeText({ city, fromPaisa, toPaisa }: DeliveryChange): string {
  const [now, before] = [toPaisa, fromPaisa].map(paisa => shippingText(paisa).replace('Free', 'free'))
  return `Delivery to ${city} is ${now} (it was shown as ${before}). Please check the total and confirm again.`
}

function discountChangeText({ fromPaisa, toPaisa }: { fromPaisa: number; toPaisa: number }): string {
  const [now, before] = [toPaisa, fromPaisa].map(paisa => (paisa === 0 ? 'nothing' : formatPaisa(paisa)))
  return `Discounts take off ${now} (it was shown as ${before}). Please check the total and confirm again.`
}

function voucherChangeText({ fromPaisa, toPaisa }: { fromPaisa: number; toPaisa: number }): string {
  const [now, before] = [toPaisa, fromPaisa].map(paisa => (paisa === 0 ? 'nothing' : formatPaisa(paisa)))
  return `Your voucher pays ${now} of this order (it was shown as ${before}). Please check what is to pay and confirm again.`
}

const OTHER_CART = 'Your cart has changed since this checkout was opened. Please check it and confirm again.'

/** Says only that an earlier order exists, because the sender may be a stranger. */
const OTHER_DETAILS =
  'This checkout has made an order already, with other details, and nothing was ordered now. Please look for its confirmation in that email’s inbox, and confirm again only if you want a second order.'

function tooManyPiecesText({ inOne, most }: TooManyPieces): string {
  const pieces = most === 1 ? '1 piece' : `${most} pieces`
  return inOne === 'order'
    ? `One order can have ${pieces} at most. Please take some out, or write to us.`
    : `One order can have ${pieces} of a size at most. Please choose fewer, or write to us.`
}

/** `To order now, please call 042 35550100 or send a WhatsApp to 0300 5551947. Your cart is saved.` */
function toOrderMore({ phone, whatsApp }: Contact): string {
  const ways = [
    phone && `call ${formatPhoneNumber(phone)}`,
    whatsApp && `send a WhatsApp to ${formatPhoneNumber(whatsApp)}`,
  ].filter(Boolean)
  return `To order now, please ${ways.join(' or ') || 'write to us'}. Your cart is saved.`
}
