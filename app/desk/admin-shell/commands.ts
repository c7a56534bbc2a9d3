import type { LucideIcon } from 'lucide-react'
import ExternalLink from 'lucide-react/icons/external-link'
import MailSearch from 'lucide-react/icons/mail-search'
import PackageOpen from 'lucide-react/icons/package-open'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import Plus from 'lucide-react/icons/plus'
import Shirt from 'lucide-react/icons/shirt'
import { plainUrdu, plainWords } from '#app/shared/text/plain-urdu.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { ADMIN_PAGES } from './admin-links.ts'
import { ADD_PRODUCT } from './shortcuts.ts'

/** A page or an action of the command menu that needs no server. */
export interface Command {
  /** In English; shown by `t`. */
  label: string
  to: string
  icon: LucideIcon
  /** Other words to find it by. */
  alias?: string
  /** Its shortcut. */
  keys?: readonly string[]
}

const PAGE_ALIASES: Record<string, string> = {
  '/admin': 'home figures revenue sales',
  '/admin/products': 'stock prices inventory',
  '/admin/cash': 'money couriers statements remittance',
  '/admin/couriers': 'delivery tracking postex leopards sheets',
  '/admin/cities': 'delivery zones charge shipping',
  '/admin/customers': 'people accounts',
  '/admin/discounts': 'codes coupons vouchers percent',
  '/admin/vouchers': 'vouchers gift credit code balance',
  '/admin/sales': 'sale eid schedule prices percent announcement hero',
  '/admin/phones': 'blocked trusted numbers block',
  '/admin/whatsapp': 'messages service meta templates failed',
  '/admin/messages': 'inbox contact',
  '/admin/emails': 'mail outbox',
  '/admin/home-page': 'sections hero banner slider slides homepage reviews eid draft front',
  '/admin/settings': 'store contact delivery payments limits',
  '/admin/mail': 'smtp emailjs email service gmail outlook password test dkim spf',
  '/admin/backups': 'backup restore download bucket s3 folder nightly archive',
  '/admin/health': 'status backups disk certificate mail version',
  '/admin/your-sign-in': 'sessions devices browsers sign out security',
  '/make-admin': 'make admin invite rights roles owner',
  '/admin/audit-log': 'history changes undo',
}

const PAGES: readonly Command[] = ADMIN_PAGES.map(({ label, to, icon, goKey }) => ({
  label,
  to,
  icon,
  alias: PAGE_ALIASES[to],
  keys: ['g', goKey],
}))

const ACTIONS: readonly Command[] = [
  { label: message('Add product'), to: ADD_PRODUCT, icon: Plus, alias: 'new create', keys: ['n'] },
  {
    label: message('Pending orders'),
    to: '/admin/orders?status=pending',
    icon: PackageOpen,
    alias: 'new confirm',
  },
  { label: message('Products low in stock'), to: '/admin/products?stock=low', icon: Shirt, alias: 'reorder' },
  {
    label: message('Sold-out products'),
    to: '/admin/products?stock=sold-out',
    icon: Shirt,
    alias: 'sold out empty',
  },
  {
    label: message('Menus'),
    to: '/admin/menus',
    icon: PanelsTopLeft,
    alias: 'header footer links navigation draft',
  },
  {
    label: message('Pages'),
    to: '/admin/pages',
    icon: PanelsTopLeft,
    alias: 'about values faq questions shipping returns privacy terms size guide text draft',
  },
  {
    label: message('Brand'),
    to: '/admin/brand',
    icon: PanelsTopLeft,
    alias: 'logo colours fonts icon draft',
  },
  { label: message('Preview the email templates'), to: '/admin/emails/templates', icon: MailSearch },
  { label: message('View the shop'), to: '/', icon: ExternalLink, alias: 'store home storefront' },
]

export interface CommandGroup {
  title: string
  commands: Command[]
}

/** The pages and actions whose label, in English or as shown, or alias contains every typed word; all of them for an empty search. */
export function findCommands(typed: string): CommandGroup[] {
  const words = plainWords(typed.toLowerCase().trim())
  if (words.length === 0 && typed.trim() !== '') return []
  const fits = ({ label, alias = '' }: Command) => {
    const text = plainUrdu(`${label} ${t(label)} ${alias}`).toLowerCase()
    return words.every(word => text.includes(word))
  }
  return [
    { title: t('Go to'), commands: PAGES.filter(fits) },
    { title: t('Actions'), commands: ACTIONS.filter(fits) },
  ].filter(({ commands }) => commands.length > 0)
}
