import { hasPreOrder, isOnHand, type Product } from '#app/catalogue/products/product.ts'
import { canBeReturned } from '#app/catalogue/products/size-length.ts'
import { type Reason, returnsText, type StoreSettings } from '#app/owner/settings/store-settings.ts'
import type { DeliveryCost, DeliveryDays } from '#app/pricing/delivery.ts'
import { deliveryText, deliveryTime, deliveryTimeText, feeBelowText } from '#app/pricing/delivery-words.ts'
import { type PaymentSettings, paymentTerms, paymentText, paymentTitle } from '#app/pricing/payment-words.ts'
import { t } from '#app/shared/text/translate.ts'

type Terms = DeliveryCost & DeliveryDays & PaymentSettings & Pick<StoreSettings, 'returnDays' | 'returns'>

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
    returns: returnTerms(settings, product),
  }
}

/** How an order is paid, and until when the product goes back, in a line. */
export function trustTexts(settings: Terms, product: Pick<Product, 'sizes'>): string[] {
  return [paymentTitle(paymentTerms(settings)), returnsInALine(settings, product)].filter(Boolean)
}

function returnsInALine(settings: Terms, product: Pick<Product, 'sizes'>): string {
  if (isFinal(settings, product)) return returnTerms(settings, product).title
  const { returnDays } = settings
  return returnDays
    ? t('{days, plural, one {Return or exchange within # day} other {Return or exchange within # days}}', {
        days: returnDays,
      })
    : returnsText(settings)
}

/** Whether it is cut for its buyer, and the shop takes no such cloth back. */
function isFinal({ returns }: Terms, { sizes }: Pick<Product, 'sizes'>): boolean {
  return !canBeReturned(
    sizes.map(({ size }) => size),
    returns,
  )
}

function returnTerms(settings: Terms, product: Pick<Product, 'sizes'>): Reason {
  const isCut = isFinal(settings, product)
  const title = isCut ? t('Cut for you, so it can’t come back') : returnsText(settings) || t('Returns')
  const text =
    settings.returnDays && !isCut
      ? t('Unworn and with its tags on.')
      : t('Damaged, or not what you ordered? Write to us.')
  return { title, text }
}

/** How long delivery takes. A pre-order says the day from which it is sent beside its size. */
function timeText(settings: Terms, product: Pick<Product, 'sizes'>): string {
  if (!hasPreOrder(product)) return deliveryTimeText(settings)
  const time = product.sizes.some(isOnHand) && deliveryTime(settings)
  return time ? t('Sizes in stock are with you in {time}.', { time }) : t('Anywhere in Pakistan.')
}
