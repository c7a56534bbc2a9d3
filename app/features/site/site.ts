import type { MenuCategory } from '#app/features/categories/category.ts'
import { deliveryText } from '#app/features/pricing/delivery.ts'
import { announcementText, type StoreSettings } from '#app/features/settings/store-settings.ts'
import { yearInKarachi } from '#app/shared/dates.ts'

/** What stands around every storefront page. */
export interface Site {
  name: string
  tagline: string
  announcement: string
  /** What delivery costs: `Free delivery on all orders`. */
  delivery: string
  /** `+923001234567`; empty where the shop answers on no WhatsApp. */
  whatsApp: string
  social: { facebook?: string; instagram?: string }
  /** Those that the header leads to. */
  categories: readonly MenuCategory[]
  /** Of the copyright line. */
  year: number
}

/** Picks from the settings what header and footer show, so that no page carries all of them. */
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
