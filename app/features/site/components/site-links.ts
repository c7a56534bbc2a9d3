/** The links of the header and the footer. */

export interface SiteLink {
  label: string
  to: string
}

export const MAIN_LINKS: readonly SiteLink[] = [
  { label: 'Shop All', to: '/products' },
  { label: 'About', to: '/about' },
  { label: 'Contact', to: '/contact' },
]

export const SHOP_LINKS: readonly SiteLink[] = [
  { label: 'All Products', to: '/products' },
  { label: 'Mens Track Suit', to: '/products?category=tracksuits' },
  { label: 'Shalwar Kameez', to: '/products?category=shalwar-kameez' },
  { label: 'Shirts', to: '/products?category=shirts' },
  { label: 'Hoodies', to: '/products?category=hoodies' },
  { label: 'Trousers', to: '/products?category=trousers' },
]

/** The help pages. */
export const SUPPORT_LINKS: readonly SiteLink[] = [
  { label: 'FAQ', to: '/faq' },
  { label: 'Shipping', to: '/shipping' },
  { label: 'Returns', to: '/returns' },
  { label: 'Track Order', to: '/track-order' },
  { label: 'Size Guide', to: '/size-guide' },
]

export interface FooterColumn {
  title: string
  links: readonly SiteLink[]
}

export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  { title: 'Shop', links: SHOP_LINKS },
  {
    title: 'Company',
    links: [
      { label: 'About Us', to: '/about' },
      { label: 'Contact', to: '/contact' },
      { label: 'Privacy', to: '/privacy' },
      { label: 'Terms', to: '/terms' },
    ],
  },
  { title: 'Support', links: SUPPORT_LINKS },
]

/** The id of the footer's links, which replace the menu of narrow screens without JavaScript. */
export const SITE_LINKS_ID = 'site-links'
