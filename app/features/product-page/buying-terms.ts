import {
  type DeliveryCost,
  type DeliveryDays,
  deliveryText,
  deliveryTimeText,
  feeBelowText,
} from '#app/features/pricing/delivery.ts'
import { type Reason, returnsText, type StoreSettings } from '#app/features/settings/store-settings.ts'

type Terms = DeliveryCost & DeliveryDays & Pick<StoreSettings, 'returnDays'>

/** Returns the terms of delivery, payment and returns from the settings, each as a title and a text. */
export function buyingTerms(settings: Terms): Record<'delivery' | 'payment' | 'returns', Reason> {
  return {
    delivery: {
      title: deliveryText(settings),
      text: [deliveryTimeText(settings), feeBelowText(settings)].filter(Boolean).join(' '),
    },
    payment: {
      title: 'Cash on delivery',
      text: 'You pay the courier at your door, the amount on your order.',
    },
    returns: {
      title: returnsText(settings),
      text:
        settings.returnDays > 0
          ? 'Unworn and with its tags on.'
          : 'Damaged, or not what you ordered? Write to us.',
    },
  }
}
