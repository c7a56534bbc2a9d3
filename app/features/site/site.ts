import type { MenuCategory } from '#app/features/categories/category.ts'
import { deliveryText } from '#app/features/pricing/delivery.ts'
import type { Menus } from '#app/features/settings/menu-schema.ts'
import { announcementText, type StoreSettings } from '#app/features/settings/store-settings.ts'
import { saidText } from '#app/shared/text/said-text.ts'
import { yearInKarachi } from '#app/shared/time/dates.ts'
import type { FooterColumn, SiteLink } from './components/site-links.ts'

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
  /** The owner's menus; absent for the standard ones. */
  menus?: SiteMenus
  /** The year of the copyright line. */
  year: number
}

/** The links of the header and the footer. */
export interface SiteMenus {
  main: readonly SiteLink[]
  footer: readonly FooterColumn[]
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
    ...(settings.menus && { menus: shownMenus(settings.menus) }),
    year: yearInKarachi(now),
  }
}

/** The menus in the language of the page, without what is hidden, and without columns that are empty then. */
function shownMenus({ main, footer }: Menus): SiteMenus {
  const shown = (entries: Menus['main']) =>
    entries
      .filter(({ isHidden }) => !isHidden)
      .map(({ label, labelUrdu, to }) => ({ label: saidText(label, labelUrdu), to }))
  return {
    main: shown(main),
    footer: footer
      .map(({ title, titleUrdu, entries }) => ({ title: saidText(title, titleUrdu), links: shown(entries) }))
      .filter(({ links }) => links.length > 0),
  }
}
