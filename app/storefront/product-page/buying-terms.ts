import { hasPreOrder, isOnHand, type Product } from '#app/catalogue/products/product.ts'
import { type Reason, returnsText, type StoreSettings } from '#app/owner/settings/store-settings.ts'
import type { DeliveryCost, DeliveryDays } from '#app/pricing/delivery.ts'
import { deliveryText, deliveryTime, deliveryTimeText, feeBelowText } from '#app/pricing/delivery-words.ts'
import { type PaymentSettings, paymentTerms, paymentText, paymentTitle } from '#app/pricing/payment-words.ts'
import { t } from '#app/shared/text/translate.ts'

type Terms = DeliveryCost & DeliveryDays & PaymentSettings & Pick<StoreSettings, 'returnDays'>

/** Returns the terms of delivery, payment and returns of a product from the settings, each as a title and a text. */
export function buyingTerms(
  settings: Terms,
  product: Pick<Product, 'sizes'>,
): Record<'delivery' | 'payment' | 'returns', Reason> {
  const payment = paymentTerms(settings)
  return {
    delivery: {
      title: deliveryText(settings),
      text: [timeText(settings, product), feeBelowText(settings)].filter(Boolean).join(' '),
    },
    payment: { title: paymentTitle(payment), text: paymentText(payment) },
    returns: {
      title: returnsText(settings) || t('Returns'),
      text: settings.returnDays
        ? t('Unworn and with its tags on.')
        : t('Damaged, or not what you ordered? Write to us.'),
    },
  }
}

/** How an order is paid, and until when it goes back: what is true of all orders, in a line. */
export function trustTexts(settings: Terms): string[] {
  const { returnDays } = settings
  const returns = returnDays
    ? t('{days, plural, one {Return or exchange within # day} other {Return or exchange within # days}}', {
        days: returnDays,
      })
    : returnsText(settings)
  return [paymentTitle(paymentTerms(settings)), returns].filter(Boolean)
}

/** How long delivery takes. A pre-order says the day from which it is sent beside its size. */
function timeText(settings: Terms, product: Pick<Product, 'sizes'>): string {
  if (!hasPreOrder(product)) return deliveryTimeText(settings)
  const time = product.sizes.some(isOnHand) && deliveryTime(settings)
  return time ? t('Sizes in stock are with you in {time}.', { time }) : t('Anywhere in Pakistan.')
}
