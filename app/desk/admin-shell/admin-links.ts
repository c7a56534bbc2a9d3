import type { LucideIcon } from 'lucide-react'
import BadgePercent from 'lucide-react/icons/badge-percent'
import Banknote from 'lucide-react/icons/banknote'
import BellRing from 'lucide-react/icons/bell-ring'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import DatabaseBackup from 'lucide-react/icons/database-backup'
import Globe from 'lucide-react/icons/globe'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import Hourglass from 'lucide-react/icons/hourglass'
import House from 'lucide-react/icons/house'
import Inbox from 'lucide-react/icons/inbox'
import Landmark from 'lucide-react/icons/landmark'
import Layers from 'lucide-react/icons/layers'
import Mail from 'lucide-react/icons/mail'
import MailCheck from 'lucide-react/icons/mail-check'
import MapPin from 'lucide-react/icons/map-pin'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageCircle from 'lucide-react/icons/message-circle'
import Package from 'lucide-react/icons/package'
import PackageCheck from 'lucide-react/icons/package-check'
import PhoneCall from 'lucide-react/icons/phone-call'
import PhoneOff from 'lucide-react/icons/phone-off'
import ScrollText from 'lucide-react/icons/scroll-text'
import SearchX from 'lucide-react/icons/search-x'
import Settings from 'lucide-react/icons/settings'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Shirt from 'lucide-react/icons/shirt'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Star from 'lucide-react/icons/star'
import Store from 'lucide-react/icons/store'
import Tags from 'lucide-react/icons/tags'
import Ticket from 'lucide-react/icons/ticket'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import UserCog from 'lucide-react/icons/user-cog'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import { message } from '#app/shared/text/translate.ts'

export interface AdminLink {
  /** In English; shown by `t`. */
  label: string
  to: string
  icon: LucideIcon
  /** The key that opens the page, pressed after `g`. */
  goKey: string
  /** Related pages that are reached from this one. Menus mark it as current there. */
  also?: readonly string[]
  /** Its link leads to the list as it was last filtered. */
  remembersFilters?: true
}

/** Pages of the admin that belong together. */
export interface AdminLinkGroup {
  /** In English; shown by `t`. */
  title: string
  icon: LucideIcon
  links: readonly AdminLink[]
}

/** Every page of the menus, each once. Where a group begins is where its name leads. */
export const ADMIN_GROUPS: readonly AdminLinkGroup[] = [
  {
    title: message('Home'),
    icon: House,
    links: [
      {
        label: message('Home'),
        to: '/admin',
        goKey: 'd',
        icon: House,
        also: ['/admin/setup', '/admin/demo'],
      },
    ],
  },
  {
    title: message('Orders'),
    icon: Package,
    links: [
      { label: message('Orders'), to: '/admin/orders', goKey: 'o', icon: Package, remembersFilters: true },
      { label: message('Calls'), to: '/admin/calls', goKey: 'a', icon: PhoneCall },
      { label: message('Parcels'), to: '/admin/parcels', goKey: 'x', icon: PackageCheck },
      { label: message('Returns'), to: '/admin/returns', goKey: 'n', icon: Undo2 },
      {
        label: message('Abandoned checkouts'),
        to: '/admin/abandoned-checkouts',
        goKey: '3',
        icon: ShoppingCart,
      },
    ],
  },
  {
    title: message('Products'),
    icon: Shirt,
    links: [
      {
        label: message('Products'),
        to: '/admin/products',
        goKey: 'p',
        icon: Shirt,
        also: ['/admin/add-product'],
        remembersFilters: true,
      },
      { label: message('Collections'), to: '/admin/collections', goKey: '5', icon: Layers },
      {
        label: message('Categories'),
        to: '/admin/categories',
        goKey: 't',
        icon: Tags,
        also: ['/admin/size-systems', '/admin/size-charts'],
      },
      { label: message('Stock alerts'), to: '/admin/stock-alerts', goKey: '7', icon: BellRing },
      { label: message('Catalogue health'), to: '/admin/catalogue-health', goKey: '6', icon: ClipboardCheck },
    ],
  },
  {
    title: message('Customers'),
    icon: Users,
    links: [
      { label: message('Customers'), to: '/admin/customers', goKey: 'c', icon: Users },
      { label: message('Messages'), to: '/admin/messages', goKey: 'm', icon: Inbox },
      { label: message('WhatsApp'), to: '/admin/whatsapp', goKey: 'w', icon: MessageCircle },
      { label: message('Emails'), to: '/admin/emails', goKey: 'e', icon: Mail },
      { label: message('Reviews'), to: '/admin/reviews', goKey: '8', icon: Star },
      { label: message('Phones'), to: '/admin/phones', goKey: 'k', icon: PhoneOff },
    ],
  },
  {
    title: message('Marketing'),
    icon: Megaphone,
    links: [
      { label: message('Sales'), to: '/admin/sales', goKey: 'q', icon: CalendarClock },
      { label: message('Discounts'), to: '/admin/discounts', goKey: 'v', icon: BadgePercent },
      { label: message('Vouchers'), to: '/admin/vouchers', goKey: 'j', icon: Ticket },
    ],
  },
  {
    title: message('Online store'),
    icon: Store,
    links: [
      {
        label: message('Online store'),
        to: '/admin/home-page',
        goKey: '1',
        icon: Store,
        also: ['/admin/menus', '/admin/pages', '/admin/brand', '/admin/redirects', '/admin/drafts'],
      },
    ],
  },
  {
    title: message('Money'),
    icon: Wallet,
    links: [
      { label: message('Cash'), to: '/admin/cash', goKey: 'b', icon: Banknote },
      { label: message('Transfers'), to: '/admin/transfers', goKey: 'z', icon: Landmark },
    ],
  },
  {
    title: message('Reports'),
    icon: ChartNoAxesColumn,
    links: [
      { label: message('Sales reports'), to: '/admin/reports', goKey: '.', icon: ChartNoAxesColumn },
      {
        label: message('Stock forecast'),
        to: '/admin/run-out',
        goKey: '9',
        icon: Hourglass,
        also: ['/admin/reorder'],
      },
      { label: message('Searches'), to: '/admin/searches', goKey: 'f', icon: SearchX },
      { label: message('Audit log'), to: '/admin/audit-log', goKey: 'l', icon: ScrollText },
    ],
  },
  {
    title: message('Settings'),
    icon: Settings,
    links: [
      {
        label: message('Settings'),
        to: '/admin/settings',
        goKey: 's',
        icon: Settings,
        also: ['/admin/cities'],
      },
      { label: message('Couriers'), to: '/admin/couriers', goKey: 'u', icon: Truck },
      { label: message('Mail'), to: '/admin/mail', goKey: '2', icon: MailCheck },
      { label: message('Domain'), to: '/admin/domain', goKey: '0', icon: Globe },
      { label: message('Staff'), to: '/make-admin', goKey: 'r', icon: UserCog },
      { label: message('Your sign-in'), to: '/admin/your-sign-in', goKey: 'i', icon: ShieldCheck },
      { label: message('Backups'), to: '/admin/backups', goKey: '4', icon: DatabaseBackup },
      { label: message('Health'), to: '/admin/health', goKey: 'h', icon: HeartPulse },
    ],
  },
]

/** A page with a key of its own that stands among the tabs of another, and not in the menus. */
const ZONES: AdminLink = {
  label: message('Zones and cities'),
  to: '/admin/cities',
  goKey: 'y',
  icon: MapPin,
}

/** All pages of the admin that have a key. */
export const ADMIN_PAGES: readonly AdminLink[] = [...ADMIN_GROUPS.flatMap(({ links }) => links), ZONES]
