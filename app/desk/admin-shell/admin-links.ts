import type { LucideIcon } from 'lucide-react'
import BadgePercent from 'lucide-react/icons/badge-percent'
import Banknote from 'lucide-react/icons/banknote'
import BellRing from 'lucide-react/icons/bell-ring'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import DatabaseBackup from 'lucide-react/icons/database-backup'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import Hourglass from 'lucide-react/icons/hourglass'
import Inbox from 'lucide-react/icons/inbox'
import Landmark from 'lucide-react/icons/landmark'
import Layers from 'lucide-react/icons/layers'
import Mail from 'lucide-react/icons/mail'
import MailCheck from 'lucide-react/icons/mail-check'
import MapPin from 'lucide-react/icons/map-pin'
import MessageCircle from 'lucide-react/icons/message-circle'
import Package from 'lucide-react/icons/package'
import PackageCheck from 'lucide-react/icons/package-check'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import PhoneCall from 'lucide-react/icons/phone-call'
import PhoneOff from 'lucide-react/icons/phone-off'
import ScrollText from 'lucide-react/icons/scroll-text'
import SearchX from 'lucide-react/icons/search-x'
import Settings from 'lucide-react/icons/settings'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Shirt from 'lucide-react/icons/shirt'
import Star from 'lucide-react/icons/star'
import Tags from 'lucide-react/icons/tags'
import Ticket from 'lucide-react/icons/ticket'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import UserCog from 'lucide-react/icons/user-cog'
import Users from 'lucide-react/icons/users'
import { message } from '#app/shared/text/translate.ts'

export interface AdminLink {
  /** In English; shown by `t`. */
  label: string
  to: string
  icon: LucideIcon
  /** The key that opens the page, pressed after `g`. */
  goKey: string
  /** Related pages whose addresses have a different beginning. */
  also?: readonly string[]
}

/** The main tabs of the admin. */
export const ADMIN_TABS: readonly AdminLink[] = [
  { label: message('Dashboard'), to: '/admin', goKey: 'd', icon: ChartNoAxesColumn },
  {
    label: message('Products'),
    to: '/admin/products',
    goKey: 'p',
    icon: Shirt,
    also: ['/admin/add-product'],
  },
  { label: message('Orders'), to: '/admin/orders', goKey: 'o', icon: Package },
]

/** Pages of the admin that belong together. */
export interface AdminLinkGroup {
  /** In English; shown by `t`. */
  title: string
  links: readonly AdminLink[]
}

/** The other pages of the admin, as the sidebar and the menu of a phone show them. */
export const ADMIN_GROUPS: readonly AdminLinkGroup[] = [
  {
    title: message('Orders'),
    links: [
      { label: message('Parcels'), to: '/admin/parcels', goKey: 'x', icon: PackageCheck },
      { label: message('Calls'), to: '/admin/calls', goKey: 'a', icon: PhoneCall },
      { label: message('Cash'), to: '/admin/cash', goKey: 'b', icon: Banknote },
      { label: message('Transfers'), to: '/admin/transfers', goKey: 'z', icon: Landmark },
      { label: message('Returns'), to: '/admin/returns', goKey: 'n', icon: Undo2 },
      { label: message('Couriers'), to: '/admin/couriers', goKey: 'u', icon: Truck },
    ],
  },
  {
    title: message('Catalogue'),
    links: [
      {
        label: message('Categories'),
        to: '/admin/categories',
        goKey: 't',
        icon: Tags,
        also: ['/admin/size-systems', '/admin/size-charts'],
      },
      { label: message('Collections'), to: '/admin/collections', goKey: '5', icon: Layers },
      { label: message('Stock alerts'), to: '/admin/stock-alerts', goKey: '7', icon: BellRing },
      {
        label: message('Run-out'),
        to: '/admin/run-out',
        goKey: '9',
        icon: Hourglass,
        also: ['/admin/reorder'],
      },
      { label: message('Catalogue health'), to: '/admin/catalogue-health', goKey: '6', icon: ClipboardCheck },
    ],
  },
  {
    title: message('Customers'),
    links: [
      { label: message('Customers'), to: '/admin/customers', goKey: 'c', icon: Users },
      { label: message('Reviews'), to: '/admin/reviews', goKey: '8', icon: Star },
      { label: message('Messages'), to: '/admin/messages', goKey: 'm', icon: Inbox },
      { label: message('Emails'), to: '/admin/emails', goKey: 'e', icon: Mail },
      { label: message('WhatsApp'), to: '/admin/whatsapp', goKey: 'w', icon: MessageCircle },
      { label: message('Phones'), to: '/admin/phones', goKey: 'k', icon: PhoneOff },
    ],
  },
  {
    title: message('Marketing'),
    links: [
      { label: message('Sales'), to: '/admin/sales', goKey: 'q', icon: CalendarClock },
      { label: message('Discounts'), to: '/admin/discounts', goKey: 'v', icon: BadgePercent },
      { label: message('Vouchers'), to: '/admin/vouchers', goKey: 'j', icon: Ticket },
    ],
  },
  {
    title: message('Online store'),
    links: [
      {
        label: message('Home, menus, pages'),
        to: '/admin/home-page',
        goKey: '1',
        icon: PanelsTopLeft,
        also: ['/admin/menus', '/admin/pages', '/admin/brand', '/admin/drafts'],
      },
      { label: message('Searches'), to: '/admin/searches', goKey: 'f', icon: SearchX },
    ],
  },
  {
    title: message('Settings'),
    links: [
      { label: message('Settings'), to: '/admin/settings', goKey: 's', icon: Settings },
      { label: message('Cities'), to: '/admin/cities', goKey: 'y', icon: MapPin },
      { label: message('Mail'), to: '/admin/mail', goKey: '2', icon: MailCheck },
      { label: message('Staff'), to: '/make-admin', goKey: 'r', icon: UserCog },
      { label: message('Your sign-in'), to: '/admin/your-sign-in', goKey: 'i', icon: ShieldCheck },
      { label: message('Backups'), to: '/admin/backups', goKey: '4', icon: DatabaseBackup },
      { label: message('Health'), to: '/admin/health', goKey: 'h', icon: HeartPulse },
      { label: message('Audit log'), to: '/admin/audit-log', goKey: 'l', icon: ScrollText },
    ],
  },
]

export const ADMIN_LINKS: readonly AdminLink[] = ADMIN_GROUPS.flatMap(({ links }) => links)

/** All pages of the admin. */
export const ADMIN_PAGES: readonly AdminLink[] = [...ADMIN_TABS, ...ADMIN_LINKS]
