import {
  BadgePercent,
  Banknote,
  BellRing,
  CalendarClock,
  ChartNoAxesColumn,
  ClipboardCheck,
  HeartPulse,
  Hourglass,
  Inbox,
  Landmark,
  Layers,
  type LucideIcon,
  Mail,
  MapPin,
  MessageCircle,
  Package,
  PackageCheck,
  PanelsTopLeft,
  PhoneCall,
  PhoneOff,
  ScrollText,
  SearchX,
  Settings,
  ShieldCheck,
  Shirt,
  Star,
  Tags,
  Ticket,
  Truck,
  Undo2,
  UserCog,
  Users,
} from 'lucide-react'

export interface AdminLink {
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
  { label: 'Dashboard', to: '/admin', goKey: 'd', icon: ChartNoAxesColumn },
  { label: 'Products', to: '/admin/products', goKey: 'p', icon: Shirt, also: ['/admin/add-product'] },
  { label: 'Orders', to: '/admin/orders', goKey: 'o', icon: Package },
]

/** The other pages of the admin. */
export const ADMIN_LINKS: readonly AdminLink[] = [
  { label: 'Parcels', to: '/admin/parcels', goKey: 'x', icon: PackageCheck },
  { label: 'Calls', to: '/admin/calls', goKey: 'a', icon: PhoneCall },
  { label: 'Cash', to: '/admin/cash', goKey: 'b', icon: Banknote },
  { label: 'Transfers', to: '/admin/transfers', goKey: 'z', icon: Landmark },
  { label: 'Returns', to: '/admin/returns', goKey: 'n', icon: Undo2 },
  { label: 'Couriers', to: '/admin/couriers', goKey: 'u', icon: Truck },
  {
    label: 'Categories',
    to: '/admin/categories',
    goKey: 't',
    icon: Tags,
    also: ['/admin/size-systems', '/admin/size-charts'],
  },
  { label: 'Collections', to: '/admin/collections', goKey: '5', icon: Layers },
  { label: 'Reviews', to: '/admin/reviews', goKey: '8', icon: Star },
  { label: 'Stock alerts', to: '/admin/stock-alerts', goKey: '7', icon: BellRing },
  {
    ...{ label: 'Run-out', to: '/admin/run-out', goKey: '9', icon: Hourglass },
    also: ['/admin/reorder'],
  },
  { label: 'Catalogue health', to: '/admin/catalogue-health', goKey: '6', icon: ClipboardCheck },
  { label: 'Discounts', to: '/admin/discounts', goKey: 'v', icon: BadgePercent },
  { label: 'Vouchers', to: '/admin/vouchers', goKey: 'j', icon: Ticket },
  { label: 'Sales', to: '/admin/sales', goKey: 'q', icon: CalendarClock },
  { label: 'Cities', to: '/admin/cities', goKey: 'y', icon: MapPin },
  { label: 'Customers', to: '/admin/customers', goKey: 'c', icon: Users },
  { label: 'Phones', to: '/admin/phones', goKey: 'k', icon: PhoneOff },
  { label: 'Messages', to: '/admin/messages', goKey: 'm', icon: Inbox },
  { label: 'Emails', to: '/admin/emails', goKey: 'e', icon: Mail },
  { label: 'WhatsApp', to: '/admin/whatsapp', goKey: 'w', icon: MessageCircle },
  { label: 'Searches', to: '/admin/searches', goKey: 'f', icon: SearchX },
  {
    ...{ label: 'Home, menus, pages', to: '/admin/home-page', goKey: '1', icon: PanelsTopLeft },
    also: ['/admin/menus', '/admin/pages', '/admin/brand'],
  },
  { label: 'Settings', to: '/admin/settings', goKey: 's', icon: Settings },
  { label: 'Health', to: '/admin/health', goKey: 'h', icon: HeartPulse },
  { label: 'Your sign-in', to: '/admin/your-sign-in', goKey: 'i', icon: ShieldCheck },
  { label: 'Make admin', to: '/make-admin', goKey: 'r', icon: UserCog },
  { label: 'Audit log', to: '/admin/audit-log', goKey: 'l', icon: ScrollText },
]

/** All pages of the admin. */
export const ADMIN_PAGES: readonly AdminLink[] = [...ADMIN_TABS, ...ADMIN_LINKS]
