import type { LucideIcon } from 'lucide-react'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import ExternalLink from 'lucide-react/icons/external-link'
import MailSearch from 'lucide-react/icons/mail-search'
import PackageOpen from 'lucide-react/icons/package-open'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import Plus from 'lucide-react/icons/plus'
import Shirt from 'lucide-react/icons/shirt'
import { askedWords } from '#app/shared/text/asked-words.ts'
import { plainUrdu, plainWords } from '#app/shared/text/plain-urdu.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { isOpenPage, type OpenPages } from '#app/ui/layout/open-pages.tsx'
import { ADMIN_PAGES } from './admin-links.ts'
import { ADD_PRODUCT } from './shortcuts.ts'

/** A page or an action of the command menu that needs no server. */
interface Command {
  /** In English; shown by `t`. */
  label: string
  to: string
  icon: LucideIcon
  /** Other words to find it by. */
  alias?: string
  /** Its shortcut. */
  keys?: readonly string[]
}

/** Other words for the pages; those in Urdu find them in the English admin as well. */
const PAGE_ALIASES: Record<string, string> = {
  '/admin': 'dashboard home figures revenue sales ڈیش بورڈ آمدنی',
  '/admin/orders': 'آرڈر',
  '/admin/calls': 'confirm to do تصدیق کال',
  '/admin/parcels': 'pack ship labels پارسل پیک',
  '/admin/returns': 'refund exchange واپسی ریفنڈ',
  '/admin/abandoned-checkouts': 'carts unfinished',
  '/admin/products': 'stock prices inventory barcode sku import export google feed مصنوعات اسٹاک قیمت',
  '/admin/cash': 'money couriers statements remittance cod رقم نقد کیش',
  '/admin/transfers': 'bank payments slips ادائیگی',
  '/admin/couriers': 'delivery tracking postex leopards sheets کوریئر',
  '/admin/cities': 'delivery zones charge shipping شہر',
  '/admin/customers': 'people accounts گاہک',
  '/admin/discounts': 'codes coupons vouchers percent رعایت',
  '/admin/vouchers': 'vouchers gift credit code balance واؤچر',
  '/admin/sales': 'sale eid schedule prices percent announcement hero سیل',
  '/admin/phones': 'blocked trusted numbers block فون بلاک',
  '/admin/whatsapp': 'messages service meta templates failed واٹس ایپ',
  '/admin/messages': 'inbox contact پیغام',
  '/admin/emails': 'mail outbox ای میل',
  '/admin/reviews': 'stars ratings رائے',
  '/admin/reports': 'statistics analytics sales profit figures رپورٹ منافع',
  '/admin/run-out': 'stock forecast reorder restock report اسٹاک',
  '/admin/home-page':
    'sections hero banner slider slides homepage reviews eid draft front home menus pages design theme صفحات مینو',
  '/admin/settings': 'store contact delivery payments limits سیٹنگز',
  '/admin/mail': 'smtp emailjs email service gmail outlook password test dkim spf ای میل',
  '/admin/domain': 'https certificate ssl dns address url www lets encrypt cloudflare ڈومین',
  '/admin/backups': 'backup restore download bucket s3 folder nightly archive بیک اپ',
  '/admin/health': 'status backups disk certificate mail version صحت',
  '/admin/your-sign-in': 'password two factor sessions devices browsers sign out security پاس ورڈ',
  '/make-admin': 'make admin invite rights roles owner عملہ',
  '/admin/audit-log': 'history changes undo activity ریکارڈ',
}

const PAGES: readonly Command[] = ADMIN_PAGES.map(({ label, to, icon, goKey }) => ({
  label,
  to,
  icon,
  alias: PAGE_ALIASES[to],
  keys: ['g', goKey],
}))

const REPORTS: readonly Command[] = [
  { label: message('Sales over time'), path: 'sales-over-time', words: 'day week month year revenue profit' },
  { label: message('Sales by product'), path: 'sales-by-product', words: 'best sellers margin cost' },
  { label: message('Sales by city'), path: 'sales-by-city', words: 'cities' },
  { label: message('Sales by payment method'), path: 'sales-by-payment', words: 'cash on delivery cod bank' },
  { label: message('Delivery rate by city'), path: 'delivery-by-city', words: 'returned parcels rto' },
  { label: message('Delivery rate by courier'), path: 'delivery-by-courier', words: 'returned parcels rto' },
].map(({ label, path, words }) => ({
  label,
  to: `/admin/reports/${path}`,
  icon: ChartNoAxesColumn,
  alias: `${words} report رپورٹ فروخت`,
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
    alias:
      'about values faq questions shipping returns privacy terms size guide text draft google search engines seo',
  },
  {
    label: message('Lists of sizes'),
    to: '/admin/size-systems',
    icon: Shirt,
    alias: 'size chart charts table measurements waist collar chest guide سائز',
  },
  {
    label: message('Redirects'),
    to: '/admin/redirects',
    icon: PanelsTopLeft,
    alias: 'old addresses links not found 404 seo moved',
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

interface CommandGroup {
  title: string
  commands: Command[]
}

/**
 * The pages and actions whose label, in English or as shown, or alias contains every typed word, or else every word that says what
 * is sought; all of them for an empty search.
 */
export function findCommands(typed: string): CommandGroup[] {
  const words = plainWords(typed.toLowerCase().trim())
  if (words.length === 0 && typed.trim() !== '') return []
  const found = commandsWith(words)
  return found.length > 0 ? found : commandsWith(askedWords(words))
}

function commandsWith(words: readonly string[]): CommandGroup[] {
  const fits = ({ label, alias = '' }: Command) => {
    const text = plainUrdu(`${label} ${t(label)} ${alias}`).toLowerCase()
    return words.every(word => text.includes(word))
  }
  return [
    { title: t('Go to'), commands: PAGES.filter(fits) },
    { title: t('Reports'), commands: REPORTS.filter(fits) },
    { title: t('Actions'), commands: ACTIONS.filter(fits) },
  ].filter(({ commands }) => commands.length > 0)
}

/** The pages with settings of their own that a search over the settings finds too, of those that the viewer may open. */
export function findPagesOfSettings(typed: string, open: OpenPages): { to: string; label: string }[] {
  return findCommands(typed)
    .flatMap(({ commands }) => commands)
    .filter(({ to }) => isOpenPage(open, to) && !NO_SETTINGS.some(one => to === one || to.includes('?')))
    .map(({ to, label }) => ({ to, label: t(label) }))
}

/** The settings themselves, and what is no page of the admin with anything to set. */
const NO_SETTINGS = ['/', '/admin/settings', ADD_PRODUCT]
