import { type ReactNode, useRef } from 'react'
import { useLocation } from 'react-router'
import { localPath, t } from '#app/shared/text/translate.ts'
import { WISHLIST } from '#app/storefront/wishlist/wishlist-address.ts'
import { useLinkNavigation } from '#app/ui/layout/use-link-navigation.ts'
import { shopEntries } from '../shop-entries.ts'
import type { Site, SiteLogo, SiteMenus } from '../site.ts'
import { CategoryMenu } from './category-menu.tsx'
import { HeaderSearch } from './header-search.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { MAIN_LINKS } from './site-links.ts'
import { SiteLogoImage } from './site-logo-image.tsx'
import { useHidingOnScroll } from './use-hiding-on-scroll.ts'

/** The links to the cart, from another domain. */
export interface CartLinks {
  link: ReactNode
  /** Opens the cart drawer. */
  preview: ReactNode
  /** For the menu of narrow screens. */
  button: ReactNode
}

/** The links to the customer's account, from another domain. */
export interface AccountLinks {
  link: ReactNode
  /** For the menu of narrow screens. */
  menu: ReactNode
}

/** The parts of the header that other domains provide. */
export interface HeaderLinks {
  cart: CartLinks
  account: AccountLinks
}

interface Props extends HeaderLinks, Pick<Site, 'categories' | 'hasSale'> {
  storeName: string
  logo: SiteLogo | undefined
  /** The owner's menus; undefined for the standard ones. */
  menus: SiteMenus | undefined
  /** The listings below the search of narrow screens; undefined for the standard ones. */
  listings: Site['listings'] | undefined
}

/** The bar at the top of every storefront page: brand, navigation, account, search, cart, categories. */
export function SiteHeader({ storeName, logo, categories, hasSale, menus, listings, cart, account }: Props) {
  const location = useLocation()
  const { pathname } = location
  const entries = shopEntries({ categories, ...(hasSale && { hasSale }) }, location)
  const header = useRef<HTMLElement>(null)
  useHidingOnScroll(header)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the links in it are clicked.
    <header ref={header} onClick={useLinkNavigation()} className="site-header">
      <div className="site-bar shell">
        <div className="-ms-2.5 lg:hidden print:hidden">
          <MobileMenu entries={entries} menus={menus} cartButton={cart.button} accountMenu={account.menu} />
        </div>
        <a href={localPath('/')} className="site-name">
          {logo ? (
            <SiteLogoImage logo={logo} storeName={storeName} />
          ) : (
            <bdi className="truncate">{storeName}</bdi>
          )}
        </a>
        <nav aria-label={t('Main')} className="hidden lg:block print:hidden">
          <ul className="main-links">
            {(menus?.main ?? MAIN_LINKS).map(link => (
              <li key={link.to}>
                <a href={localPath(link.to)} aria-current={pathname === link.to ? 'page' : undefined}>
                  {t(link.label)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="-me-2.5 flex print:hidden items-center justify-end lg:me-0 lg:gap-3 xl:gap-4">
          {/* First, so that a longer name does not move the others. */}
          <div className="hidden min-w-0 flex-1 items-center justify-end gap-4 lg:flex noscript:flex">
            <LanguageSwitch className="text-sm" />
            {account.link}
          </div>
          <HeaderSearch listings={listings} />
          <div className="flex items-center">
            <a href={localPath(WISHLIST)} className="icon-button wishlist-link">
              <span className="sr-only">{t('Wishlist')}</span>
            </a>
            {cart.link}
            {cart.preview}
          </div>
        </div>
      </div>
      <CategoryMenu entries={entries} />
    </header>
  )
}
