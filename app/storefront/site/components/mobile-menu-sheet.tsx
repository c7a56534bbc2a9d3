import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { WISHLIST } from '#app/storefront/wishlist/wishlist-address.ts'
import { DrawerSheet } from '#app/ui/overlays/drawer-sheet.tsx'
import { ThemeSwitch } from '#app/ui/theme/theme-switch.tsx'
import { menusOnPhones } from '../menus-on-phones.ts'
import type { SiteMenus } from '../site.ts'
import { LanguageSwitch } from './language-switch.tsx'

export interface MobileMenuSheetProps {
  /** The owner's menus; undefined for the standard ones. */
  menus: SiteMenus | undefined
  cartButton: ReactNode
  accountMenu: ReactNode
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The content of a `MobileMenu`. */
export function MobileMenuSheet({
  menus: own,
  cartButton,
  accountMenu,
  open,
  onOpenChange,
}: MobileMenuSheetProps) {
  const menus = menusOnPhones(own)
  const close = () => onOpenChange(false)
  return (
    <DrawerSheet
      title={t('Menu')}
      side="left"
      open={open}
      onOpenChange={onOpenChange}
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
    </DrawerSheet>
  )
}
