import type { z } from 'zod'
import {
  canBeFree,
  type DeliveryCost,
  type DeliveryDays,
  deliveryText,
  deliveryTimeText,
} from '#app/features/pricing/delivery.ts'
import type { storeSettingsSchema } from './store-settings-schema.ts'

/** The store settings, which the owner edits. Pages leave out empty texts and missing pictures. */
export type StoreSettings = z.output<typeof storeSettingsSchema>
export type HomeContent = StoreSettings['home']
export type HeroSlide = HomeContent['heroSlides'][number]
/** A picture with a short text that links to products. */
export type Promotion = HomeContent['newCollection']
export type Review = HomeContent['reviews'][number]
/** A short promise with its explanation. */
export type Reason = HomeContent['whyChooseUs'][number]

/** `Returns within 30 days`, or that the shop takes no returns. */
export function returnsText({ returnDays }: Pick<StoreSettings, 'returnDays'>): string {
  if (returnDays === 0) return 'All sales are final'
  return returnDays === 1 ? 'Returns within 1 day' : `Returns within ${returnDays} days`
}

/** The announcement above the header: the owner's text, or the shop's promises. */
export function announcementText(
  settings: DeliveryCost & Pick<StoreSettings, 'announcement' | 'returnDays'>,
) {
  return settings.announcement || `${deliveryText(settings)} · Cash on delivery · ${returnsText(settings)}`
}

/** The three promises on the home page, derived from the settings. */
export function promises(
  settings: DeliveryCost & DeliveryDays & Pick<StoreSettings, 'returnDays'>,
): Reason[] {
  const { returnDays } = settings
  return [
    { title: 'Fast Delivery', text: deliveryTimeText(settings) },
    { title: canBeFree(settings) ? 'Free Shipping' : 'Shipping', text: `${deliveryText(settings)}.` },
    { title: returnDays > 0 ? 'Easy Returns' : 'Returns', text: `${returnsText(settings)}.` },
  ]
}
