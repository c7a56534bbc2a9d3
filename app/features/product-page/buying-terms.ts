import {
  type DeliveryCost,
  type DeliveryDays,
  deliveryText,
  deliveryTimeText,
  feeBelowText,
} from '#app/features/pricing/delivery.ts'
import { type Reason, returnsText, type StoreSettings } from '#app/features/settings/store-settings.ts'
import { t } from '#app/shared/text/translate.ts'

type Terms = DeliveryCost & DeliveryDays & Pick<StoreSettings, 'returnDays'>

/** Returns the terms of delivery, payment and returns from the settings, each as a title and a text. */
export function buyingTerms(settings: Terms): Record<'delivery' | 'payment' | 'returns', Reason> {
  return {
    delivery: {
      title: deliveryText(settings),
      text: [deliveryTimeText(settings), feeBelowText(settings)].filter(Boolean).join(' '),
    },
    payment: {
      title: t('Cash on delivery'),
      text: t('You pay the courier at your door, the amount on your order.'),
    },
    returns: {
      title: returnsText(settings),
      text:
        settings.returnDays > 0
          ? t('Unworn and with its tags on.')
          : t('Damaged, or not what you ordered? Write to us.'),
    },
  }
}
