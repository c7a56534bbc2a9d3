import type { MenuCategory } from '#app/features/categories/category.ts'
import { deliveryText } from '#app/features/pricing/delivery.ts'
import { announcementText, type StoreSettings } from '#app/features/settings/store-settings.ts'
import { yearInKarachi } from '#app/shared/time/dates.ts'

/** The content around every storefront page. */
export interface Site {
  name: string
  tagline: string
  announcement: string
  /** The delivery text, such as `Free delivery on all orders`. */
  delivery: string
  /** `+923001234567`; empty if the shop has no WhatsApp number. */
  whatsApp: string
  social: { facebook?: string; instagram?: string }
  /** The categories in the header. */
  categories: readonly MenuCategory[]
  /** The year of the copyright line. */
  year: number
}

/** Picks what the header and footer need from the settings, so that pages do not carry all of them. */
export function siteFrom(
  settings: StoreSettings,
  { now, categories }: { now: Date; categories: readonly MenuCategory[] },
): Site {
  return {
    name: settings.name,
    tagline: settings.tagline,
    announcement: announcementText(settings),
    delivery: deliveryText(settings),
    whatsApp: settings.contact.whatsApp,
    social: settings.social,
    categories,
    year: yearInKarachi(now),
  }
}
