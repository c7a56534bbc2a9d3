import { Menu } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { WISHLIST } from '#app/features/wishlist/wishlist-address.ts'
import { t } from '#app/shared/text/translate.ts'
import { Drawer } from '#app/ui/overlays/drawer.tsx'
import { ThemeSwitch } from '#app/ui/theme/theme-switch.tsx'
import { menusOnPhones } from '../menus-on-phones.ts'
import type { SiteMenus } from '../site.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { SITE_LINKS_ID } from './site-links.ts'

interface Props {
  /** The owner's menus; undefined for the standard ones. */
  menus: SiteMenus | undefined
  cartButton: ReactNode
  accountMenu: ReactNode
}

/** The navigation of narrow screens: a drawer, or without JavaScript the links in the footer. */
export function MobileMenu({ menus: own, cartButton, accountMenu }: Props) {
  const menus = menusOnPhones(own)
  const [isOpen, setOpen] = useState(false)
  const location = useLocation()
  const close = () => setOpen(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes after every navigation.
  useEffect(close, [location])
  return (
    <>
      <a
        href={`#${SITE_LINKS_ID}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={event => {
          event.preventDefault()
          setOpen(true)
        }}
        className="icon-button"
      >
        <Menu aria-hidden className="size-6" strokeWidth={1.7} />
        <span className="sr-only">{t('Menu')}</span>
      </a>
      <Drawer
        title={t('Menu')}
        side="left"
        open={isOpen}
        onOpenChange={setOpen}
        footer={
          <div className="space-y-4">
            <Link to={WISHLIST} onClick={close} className="flex min-h-11 items-center">
              {t('Wishlist')}
            </Link>
            {accountMenu}
            {cartButton}
          </div>
        }
      >
        <nav aria-label={t('Main')}>
          <ul>
            {menus.main.map(link => (
              <li key={link.to} className="border-b border-line">
                <NavLink
                  to={link.to}
                  onClick={close}
                  className="flex min-h-14 items-center font-serif text-heading font-medium"
                >
                  {t(link.label)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        {menus.footer.map(column => (
          <section key={column.title} className="mt-7">
            <h3 className="eyebrow">{t(column.title)}</h3>
            <ul className="mt-1">
              {column.links.map(link => (
                <li key={link.to}>
                  <Link to={link.to} onClick={close} className="flex min-h-11 items-center">
                    {t(link.label)}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <section className="mt-7">
          <h3 className="eyebrow mb-2">{t('Theme')}</h3>
          <ThemeSwitch />
        </section>
        <section className="mt-7">
          <h3 className="eyebrow">{t('Language')}</h3>
          <LanguageSwitch className="inline-flex min-h-11 items-center text-link" />
        </section>
      </Drawer>
    </>
  )
}
