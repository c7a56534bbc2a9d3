import { message } from '#app/shared/text/translate.ts'

/** The links of the header and the footer. */

export interface SiteLink {
  label: string
  to: string
}

export const MAIN_LINKS: readonly SiteLink[] = [
  { label: message('Shop All'), to: '/products' },
  { label: message('About'), to: '/about' },
  { label: message('Contact'), to: '/contact' },
]

export const SHOP_LINKS: readonly SiteLink[] = [
  { label: message('All Products'), to: '/products' },
  { label: message('Mens Track Suit'), to: '/products?category=tracksuits' },
  { label: message('Shalwar Kameez'), to: '/products?category=shalwar-kameez' },
  { label: message('Shirts'), to: '/products?category=shirts' },
  { label: message('Hoodies'), to: '/products?category=hoodies' },
  { label: message('Trousers'), to: '/products?category=trousers' },
]

/** The help pages. */
export const SUPPORT_LINKS: readonly SiteLink[] = [
  { label: message('FAQ'), to: '/faq' },
  { label: message('Shipping'), to: '/shipping' },
  { label: message('Returns'), to: '/returns' },
  { label: message('Track Order'), to: '/track-order' },
  { label: message('Size Guide'), to: '/size-guide' },
]

export interface FooterColumn {
  title: string
  links: readonly SiteLink[]
}

export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  { title: message('Shop'), links: SHOP_LINKS },
  {
    title: message('Company'),
    links: [
      { label: message('About Us'), to: '/about' },
      { label: message('Contact'), to: '/contact' },
      { label: message('Privacy'), to: '/privacy' },
      { label: message('Terms'), to: '/terms' },
    ],
  },
  { title: message('Support'), links: SUPPORT_LINKS },
]

/** The id of the footer's links, which replace the menu of narrow screens without JavaScript. */
export const SITE_LINKS_ID = 'site-links'
