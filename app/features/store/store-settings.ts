import type { z } from 'zod'
import { formatPaisa } from '#app/shared/money.ts'
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

type Delivery = Pick<StoreSettings, 'deliveryFeePaisa' | 'freeDeliveryFromPaisa'>

/** How long a courier takes. */
export const DELIVERY_TIME = '2 to 4 working days'

/** What delivery adds to an order with this subtotal, in paisa; 0 is shown as Free. */
export function shippingPaisa(settings: Delivery, subtotalPaisa: number): number {
  return subtotalPaisa >= settings.freeDeliveryFromPaisa ? 0 : settings.deliveryFeePaisa
}

/** `Free delivery on all orders`, or from which amount on. */
export function deliveryText(settings: Delivery): string {
  return isDeliveryAlwaysFree(settings)
    ? 'Free delivery on all orders'
    : `Free delivery on orders of ${formatPaisa(settings.freeDeliveryFromPaisa)} or more`
}

/** `Returns within 30 days`. A shop that takes nothing back says so. */
export function returnsText({ returnDays }: Pick<StoreSettings, 'returnDays'>): string {
  if (returnDays === 0) return 'All sales are final'
  return returnDays === 1 ? 'Returns within 1 day' : `Returns within ${returnDays} days`
}

/** The line above the header: the owner's own, or the shop's promises. */
export function announcementText(settings: Delivery & Pick<StoreSettings, 'announcement' | 'returnDays'>) {
  return settings.announcement || `${deliveryText(settings)} · Cash on delivery · ${returnsText(settings)}`
}

/** The strip of three promises on the home page, as true as the settings. */
export function promises(settings: Delivery & Pick<StoreSettings, 'returnDays'>): Reason[] {
  return [
    { title: 'Fast Delivery', text: `With you in ${DELIVERY_TIME}, anywhere in Pakistan.` },
    { title: 'Free Shipping', text: `${deliveryText(settings)}.` },
    { title: 'Easy Returns', text: `${returnsText(settings)}.` },
  ]
}

function isDeliveryAlwaysFree(settings: Delivery): boolean {
  return settings.deliveryFeePaisa === 0 || settings.freeDeliveryFromPaisa === 0
}
