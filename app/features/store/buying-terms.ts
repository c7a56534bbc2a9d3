import { formatPaisa } from '#app/shared/money.ts'
import { deliveryText, type Reason, returnsText, type StoreSettings } from './store-settings.ts'

type Terms = Pick<StoreSettings, 'deliveryFeePaisa' | 'freeDeliveryFromPaisa' | 'returnDays'>

/** What a shopper wants to know before buying, each as a promise and what it means. As true as the settings. */
export function buyingTerms(settings: Terms): Record<'delivery' | 'payment' | 'returns', Reason> {
  const hasFee = settings.deliveryFeePaisa > 0 && settings.freeDeliveryFromPaisa > 0
  const fee = hasFee ? ` Below that it is ${formatPaisa(settings.deliveryFeePaisa)}.` : ''
  return {
    delivery: {
      title: deliveryText(settings),
      text: `With you in 2 to 4 working days, anywhere in Pakistan.${fee}`,
    },
    payment: {
      title: 'Cash on delivery',
      text: 'You pay the courier at your door, the amount on your order.',
    },
    returns: {
      title: returnsText(settings),
      text:
        settings.returnDays > 0
          ? 'Unworn and with its tags, for your money or another size.'
          : 'Damaged, or not what you ordered? We make that good.',
    },
  }
}
