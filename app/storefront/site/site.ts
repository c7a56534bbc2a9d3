import { LONGEST_MENU, type MenuCategory } from '#app/catalogue/categories/category.ts'
import type { Brand, LogoSize } from '#app/owner/settings/brand/brand.ts'
import type { Menus } from '#app/owner/settings/menu-schema.ts'
import { announcementText, type StoreSettings } from '#app/owner/settings/store-settings.ts'
import { deliveryText } from '#app/pricing/delivery-words.ts'
import { paymentTerms, paymentText } from '#app/pricing/payment-words.ts'
import { saidText } from '#app/shared/text/said-text.ts'
import { yearInKarachi } from '#app/shared/time/dates.ts'
import {
  FOOTER_COLUMNS,
  type FooterColumn,
  MAIN_LINKS,
  SHOP_LINKS,
  type SiteLink,
} from './components/site-links.ts'

/** The content around every storefront page. */
export interface Site {
  name: string
  /** In the place of the name in the header; absent without one. */
  logo?: SiteLogo
  tagline: string
  announcement: string
  /** The delivery text, such as `Free delivery on all orders`. */
  delivery: string
  /** How orders are paid, such as `You pay in cash when your parcel arrives.` */
  payment: string
  /** `+923001234567`; empty if the shop has no WhatsApp number. */
  whatsApp: string
  social: StoreSettings['social']
  /** The categories in the header. */
  categories: readonly MenuCategory[]
  /** Whether the header leads to what is on sale. */
  hasSale?: true
  /** The owner's menus; absent for the standard ones. */
  menus?: SiteMenus
  /** The listings that are named where shoppers look for something; absent for the standard ones. */
  listings?: readonly SiteLink[]
  /** The year of the copyright line. */
  year: number
}

/** The key and the size of the logo, how large it is shown, and whether it has a light ground in the dark theme. */
export interface SiteLogo {
  key: string
  width: number
  height: number
  hasGround: boolean
  shownAs: LogoSize
}

/** The links of the header and the footer. */
export interface SiteMenus {
  main: readonly SiteLink[]
  footer: readonly FooterColumn[]
}

interface SiteFacts {
  now: Date
  /** Those that have something to show. Undefined where they could not be read. */
  categories: readonly MenuCategory[] | undefined
  /** Whether something is on sale. */
  hasSale?: boolean
  /** Of categories, and of the owner's collections and pages: those that can be opened. Undefined where they could not be read: all entries are shown. */
  openPaths?: ReadonlySet<string> | undefined
}

/** Picks what the header and footer need from the settings, so that pages do not carry all of them. */
export function siteFrom(settings: StoreSettings, { now, categories, hasSale, openPaths }: SiteFacts): Site {
  return {
    name: settings.name,
    ...logoOf(settings.brand),
    tagline: settings.tagline,
    announcement: announcementText(settings),
    delivery: deliveryText(settings),
    payment: paymentText(paymentTerms(settings)),
    whatsApp: settings.contact.whatsApp,
    social: settings.social,
    categories: (categories ?? []).slice(0, LONGEST_MENU),
    ...(hasSale && { hasSale }),
    ...ownListings(categories),
    ...(settings.menus && { menus: shownMenus(settings.menus, openPaths) }),
    year: yearInKarachi(now),
  }
}

function logoOf({ logo, logoHasGround: hasGround, logoSize: shownAs }: Brand): Pick<Site, 'logo'> {
  if (!logo) return {}
  const { key, width, height } = logo
  return { logo: { key, width, height, hasGround, shownAs } }
}

/** Whether an address leads to no category, collection or page of the owner's, or to one that shoppers can open. */
export function isOpenAddress(address: string, openPaths: ReadonlySet<string> | undefined): boolean {
  const path = ownPathOf(address)
  return path === undefined || openPaths === undefined || openPaths.has(path)
}

/** The path of the owner's collection or page, or of the category, to which an address leads; undefined for any other address. */
export function ownPathOf(address: string): string | undefined {
  const category = categoryOf(address)
  return category ? CATEGORY_PATH + category : /^\/(?:collections|pages)\/[^/?#]+/.exec(address)?.[0]
}

/** The listings and standard menus of a shop without some of their categories: with the first of those that it has. Nothing for one that has them all. */
export function ownListings(
  categories: readonly MenuCategory[] | undefined,
): Pick<Site, 'menus' | 'listings'> {
  if (!categories) return {}
  const known = new Set(categories.map(({ slug }) => slug))
  const standard = SHOP_LINKS.flatMap(({ to }) => categoryOf(to) ?? [])
  const found = standard.filter(slug => known.has(slug))
  if (found.length === standard.length) return {}
  const own = categories
    .slice(0, LONGEST_MENU)
    .map(({ name, slug }) => ({ label: name, to: CATEGORY_PATH + slug }))
  const listings = [...SHOP_LINKS.filter(({ to }) => categoryOf(to) === undefined), ...own]
  const footer = FOOTER_COLUMNS.map(column =>
    column.links === SHOP_LINKS ? { ...column, links: listings } : column,
  )
  return { listings, menus: { main: MAIN_LINKS, footer } }
}

/** A listing of a category is at this and its slug. */
export const CATEGORY_PATH = '/products?category='

/** The slug of the category to whose listing an address leads, whatever else it asks for. */
function categoryOf(address: string): string | undefined {
  const [, query] = /^\/products\/?\?([^#]*)/.exec(address) ?? []
  return new URLSearchParams(query).get('category') ?? undefined
}

/** The menus in the language of the page, without what is hidden or leads nowhere, and without columns that are empty then. */
function shownMenus({ main, footer }: Menus, openPaths: SiteFacts['openPaths']): SiteMenus {
  const shown = (entries: Menus['main']) =>
    entries
      .filter(({ isHidden, to }) => !isHidden && isOpenAddress(to, openPaths))
      .map(({ label, labelUrdu, to }) => ({ label: saidText(label, labelUrdu), to }))
  return {
    main: shown(main),
    footer: footer
      .map(({ title, titleUrdu, entries }) => ({ title: saidText(title, titleUrdu), links: shown(entries) }))
      .filter(({ links }) => links.length > 0),
  }
}
