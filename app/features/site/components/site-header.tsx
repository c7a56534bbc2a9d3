import { type ReactNode, useRef } from 'react'
import { Link, NavLink } from 'react-router'
import type { MenuCategory } from '#app/features/categories/category.ts'
import { CategoryMenu } from './category-menu.tsx'
import { HeaderSearch } from './header-search.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { MAIN_LINKS } from './site-links.ts'
import { useHidingOnScroll } from './use-hiding-on-scroll.ts'

/** The links to the cart, from another feature. */
export interface CartLinks {
  link: ReactNode
  /** Opens the cart drawer. */
  preview: ReactNode
  /** For the menu of narrow screens. */
  button: ReactNode
}

/** The links to the customer's account, from another feature. */
export interface AccountLinks {
  link: ReactNode
  /** For the menu of narrow screens. */
  menu: ReactNode
}

/** The parts of the header that other features provide. */
export interface HeaderLinks {
  cart: CartLinks
  account: AccountLinks
}

interface Props extends HeaderLinks {
  storeName: string
  categories: readonly MenuCategory[]
}

/** The bar at the top of every storefront page: brand, navigation, account, search, cart, categories. */
export function SiteHeader({ storeName, categories, cart, account }: Props) {
  const header = useRef<HTMLElement>(null)
  useHidingOnScroll(header)
  return (
    <header
      ref={header}
      className="sticky top-0 z-30 border-b border-line bg-paper transition-transform duration-200 ease-settle data-away:-translate-y-full print:static"
    >
      <div className="shell grid h-16 grid-cols-[1fr_minmax(0,auto)_1fr] items-center gap-3 lg:h-18 lg:grid-cols-[minmax(0,auto)_auto_1fr] lg:gap-8 xl:gap-10">
        <div className="-ml-2.5 lg:hidden print:hidden">
          <MobileMenu cartButton={cart.button} accountMenu={account.menu} />
        </div>
        <Link
          to="/"
          className="inline-flex min-h-11 min-w-0 items-center font-serif text-[1.75rem] leading-[1.2] font-semibold tracking-[-0.03em] lg:text-[2rem]"
        >
          <span className="truncate">{storeName}</span>
        </Link>
        <nav aria-label="Main" className="hidden lg:block print:hidden">
          <ul className="flex gap-7">
            {MAIN_LINKS.map(link => (
              <li key={link.to}>
                <NavLink to={link.to} className={NAV_LINK}>
                  {link.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="-mr-2.5 flex print:hidden items-center justify-end lg:mr-0 lg:gap-3 xl:gap-4">
          {/* First, so that a longer name does not move the others. */}
          <div className="hidden min-w-0 flex-1 justify-end lg:flex noscript:flex">{account.link}</div>
          <HeaderSearch />
          <div className="flex items-center">
            {cart.link}
            {cart.preview}
          </div>
        </div>
      </div>
      <CategoryMenu categories={categories} />
    </header>
  )
}

const NAV_LINK =
  'inline-flex min-h-11 items-center text-[0.9375rem] font-medium decoration-1 underline-offset-8 hover:underline ' +
  'aria-[current=page]:underline'
