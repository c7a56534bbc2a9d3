import { CART_IS_EMPTY } from '#app/checkout/cart/cart-texts.ts'
import { lineChangeText } from '#app/checkout/cart/line-change-text.ts'
import type { StoreSettings } from '#app/owner/settings/store-settings.ts'
import { cashProblemText } from '#app/pricing/cash-problem.ts'
import { shippingText } from '#app/pricing/order-amounts.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import { SHOP_IS_CLOSED } from '#app/shared/shop-is-closed.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { ADVANCE_CHANGED } from './checkout-result.ts'
import type { TooManyPieces } from './order-limits.server.ts'
import type { DeliveryChange, OrderRefusal } from './order-refusal.ts'

type Contact = StoreSettings['contact']

/** Why an order was refused and what the shopper can do: a message for each reason. */
export function refusalTexts(refusal: OrderRefusal, contact: Contact): string[] {
  switch (refusal.kind) {
    case 'empty-cart':
      return [t(CART_IS_EMPTY)]
    case 'shop-closed':
      return [t(SHOP_IS_CLOSED)]
    case 'cart-changed':
      return refusal.changes.map(lineChangeText)
    case 'delivery-changed':
      return [deliveryChangeText(refusal)]
    case 'discount-changed':
      return [discountChangeText(refusal)]
    case 'voucher-changed':
      return [voucherChangeText(refusal)]
    case 'advance-changed':
      return [t(ADVANCE_CHANGED)]
    case 'code-refused':
      return [t('{problem} Please check the total and confirm again.', { problem: refusal.text })]
    case 'no-cash-on-delivery':
    case 'above-cash-cap':
      return [
        refusal.canPayBefore
          ? cashProblemText(refusal)
          : `${cashProblemText(refusal)} ${toOrderMore(contact)}`,
      ]
    case 'method-gone':
      return [t('This way of paying is not offered any more. Please choose another one and confirm again.')]
    case 'key-reused':
      return [t(refusal.with === 'other-cart' ? OTHER_CART : OTHER_DETAILS)]
    case 'too-many-pieces':
      return [tooManyPiecesText(refusal)]
    case 'too-many-open-orders':
      return [
        `${t('Several orders with this phone number or email are still on their way.')} ${toOrderMore(contact)}`,
      ]
    case 'too-many-orders-to-address':
      return [`${t('Many orders are on their way to this address already.')} ${toOrderMore(contact)}`]
    case 'too-many-pieces-today':
      return [
        `${t('This is more than we take within a day for one phone number or email.')} ${toOrderMore(contact)}`,
      ]
    case 'too-many-orders':
      return [
        `${t('Too many orders came from your connection within an hour. Please try again later.')} ${toOrderMore(contact)}`,
      ]
  }
}

function deliveryChangeText({ city, fromPaisa, toPaisa }: DeliveryChange): string {
  const [now, before] = [toPaisa, fromPaisa].map(paisa => (paisa === 0 ? t('free') : shippingText(paisa)))
  return t(
    'Delivery to {city} is {now} (it was shown as {before}). Please check the total and confirm again.',
    { city, now: now ?? '', before: before ?? '' },
  )
}

function discountChangeText({ fromPaisa, toPaisa }: { fromPaisa: number; toPaisa: number }): string {
  const [now, before] = [toPaisa, fromPaisa].map(paisa => (paisa === 0 ? t('nothing') : formatPaisa(paisa)))
  return t('Discounts take off {now} (it was shown as {before}). Please check the total and confirm again.', {
    now: now ?? '',
    before: before ?? '',
  })
}

function voucherChangeText({ fromPaisa, toPaisa }: { fromPaisa: number; toPaisa: number }): string {
  const [now, before] = [toPaisa, fromPaisa].map(paisa => (paisa === 0 ? t('nothing') : formatPaisa(paisa)))
  return t(
    'Your voucher pays {now} of this order (it was shown as {before}). Please check what is to pay and confirm again.',
    { now: now ?? '', before: before ?? '' },
  )
}

const OTHER_CART = message(
  'Your cart has changed since this checkout was opened. Please check it and confirm again.',
)

/** Says only that an earlier order exists, because the sender may be a stranger. */
const OTHER_DETAILS = message(
  'This checkout has made an order already, with other details, and nothing was ordered now. Please look for its confirmation in that email’s inbox, and confirm again only if you want a second order.',
)

function tooManyPiecesText({ inOne, most }: TooManyPieces): string {
  return inOne === 'order'
    ? t(
        'One order can have {most, plural, one {# piece} other {# pieces}} at most. Please take some out, or write to us.',
        { most },
      )
    : t(
        'One order can have {most, plural, one {# piece} other {# pieces}} of a size at most. Please choose fewer, or write to us.',
        { most },
      )
}

/** `To order now, please call 042 35550100 or send a WhatsApp to 0300 5551947. Your cart is saved.` */
function toOrderMore(contact: Contact): string {
  return t('To order now, please {ways}. Your cart is saved.', { ways: waysToReach(contact) })
}

/** `call 042 35550100 or send a WhatsApp to 0300 5551947` */
export function waysToReach({ phone, whatsApp }: Contact): string {
  const ways = [
    phone && t('call {phone}', { phone: formatPhoneNumber(phone) }),
    whatsApp && t('send a WhatsApp to {phone}', { phone: formatPhoneNumber(whatsApp) }),
  ].filter(Boolean)
  return ways.join(t(' or ')) || t('write to us')
}
