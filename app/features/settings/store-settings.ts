import type { z } from 'zod'
import {
  type DeliveryCost,
  type DeliveryDays,
  deliveryText,
  deliveryTimeText,
} from '#app/features/pricing/delivery.ts'
import type { storeSettingsSchema } from './store-settings-schema.ts'

/** What the owner can change about the shop. Empty texts and missing pictures are left out of a page. */
export type StoreSettings = z.output<typeof storeSettingsSchema>
export type HomeContent = StoreSettings['home']
export type HeroSlide = HomeContent['heroSlides'][number]
/** A picture with a few words that leads to products. */
export type Promotion = HomeContent['newCollection']
export type Review = HomeContent['reviews'][number]
/** A short promise: what it is, and what it means. */
export type Reason = HomeContent['whyChooseUs'][number]

/** `Returns within 30 days`. A shop that takes nothing back says so. */
export function returnsText({ returnDays }: Pick<StoreSettings, 'returnDays'>): string {
  if (returnDays === 0) return 'All sales are final'
  return returnDays === 1 ? 'Returns within 1 day' : `Returns within ${returnDays} days`
}

/** The line above the header: the owner's own, or the shop's promises. */
export function announcementText(
  settings: DeliveryCost & Pick<StoreSettings, 'announcement' | 'returnDays'>,
) {
  return settings.announcement || `${deliveryText(settings)} · Cash on delivery · ${returnsText(settings)}`
}

/** The strip of three promises on the home page, as true as the settings. */
export function promises(
  settings: DeliveryCost & DeliveryDays & Pick<StoreSettings, 'returnDays'>,
): Reason[] {
  const { deliveryFeePaisa, freeDeliveryFromPaisa, returnDays } = settings
  const isEverFree = deliveryFeePaisa === 0 || freeDeliveryFromPaisa > 0
  return [
    { title: 'Fast Delivery', text: deliveryTimeText(settings) },
    { title: isEverFree ? 'Free Shipping' : 'Shipping', text: `${deliveryText(settings)}.` },
    { title: returnDays > 0 ? 'Easy Returns' : 'Returns', text: `${returnsText(settings)}.` },
  ]
}
