import Sparkles from 'lucide-react/icons/sparkles'
import Tag from 'lucide-react/icons/tag'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { pictureAddress } from '#app/owner/media/picture-address.ts'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { t } from '#app/shared/text/translate.ts'
import { WISHLIST } from '#app/storefront/wishlist/wishlist-address.ts'
import { DrawerSheet } from '#app/ui/overlays/drawer-sheet.tsx'
import { ThemeSwitch } from '#app/ui/theme/theme-switch.tsx'
import { menusOnPhones } from '../menus-on-phones.ts'
import type { ShopEntry } from '../shop-entries.ts'
import type { SiteMenus } from '../site.ts'
import { LanguageSwitch } from './language-switch.tsx'

export interface MobileMenuSheetProps {
  /** The parts of the shop, as the bar of wide screens has them. */
  entries: readonly ShopEntry[]
  /** The owner's menus; undefined for the standard ones. */
  menus: SiteMenus | undefined
  cartButton: ReactNode
  accountMenu: ReactNode
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The content of a `MobileMenu`. */
export function MobileMenuSheet({
  entries,
  menus: own,
  cartButton,
  accountMenu,
  open,
  onOpenChange,
}: MobileMenuSheetProps) {
  const menus = menusOnPhones(
    own,
    entries.map(({ to }) => to),
  )
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
      <LanguageSwitch hasBoth className="inline-flex min-h-11 min-w-11 items-center text-link" />
      {entries.length > 0 && (
        <nav aria-label={t('Shop by category')}>
          <ul className="grid grid-cols-2 gap-2">
            {entries.map(entry => (
              <li key={entry.to}>
                <ShopLink entry={entry} onClick={close} />
              </li>
            ))}
          </ul>
        </nav>
      )}
      <nav aria-label={t('Main')} className={entries.length > 0 ? 'mt-5' : undefined}>
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
    </DrawerSheet>
  )
}

function ShopLink({ entry, onClick }: { entry: ShopEntry; onClick: () => void }) {
  const { label, to, isCurrent } = entry
  return (
    <Link
      to={to}
      onClick={onClick}
      aria-current={isCurrent ? 'page' : undefined}
      className="flex h-full min-h-16 items-center gap-2.5 rounded-control border border-edge p-1.5 pe-2.5 text-[0.9375rem] font-medium hover:border-ink aria-current:border-ink"
    >
      <Sign entry={entry} />
      <span className="min-w-0 wrap-anywhere" {...languageAttributes(label)}>
        {label}
      </span>
    </Link>
  )
}

const SIGNS = { 'new-arrivals': Sparkles, sale: Tag, category: undefined }

/** The picture of a category, or the sign of a collection. */
function Sign({ entry: { kind, pictureKey } }: { entry: ShopEntry }) {
  const Icon = SIGNS[kind]
  return (
    <span className="grid size-13 shrink-0 place-items-center overflow-hidden rounded-[calc(var(--radius-control)-0.125rem)] bg-ink/5">
      {Icon && <Icon aria-hidden className="size-5.5" strokeWidth={1.7} />}
      {pictureKey && (
        <img
          src={pictureAddress(pictureKey, 160)}
          alt=""
          width={52}
          height={52}
          loading="lazy"
          className="size-full object-cover"
        />
      )}
    </span>
  )
}
