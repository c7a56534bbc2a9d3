import {
  ChartNoAxesColumn,
  Inbox,
  type LucideIcon,
  Mail,
  Package,
  ScrollText,
  SearchX,
  Settings,
  Shirt,
  Tags,
  UserCog,
  Users,
} from 'lucide-react'

export interface AdminLink {
  label: string
  to: string
  icon: LucideIcon
  /** Another page that belongs to it, though its address does not begin with the same words. */
  also?: string
}

/** The three tabs that the day is spent in. */
export const ADMIN_TABS: readonly AdminLink[] = [
  { label: 'Dashboard', to: '/admin', icon: ChartNoAxesColumn },
  { label: 'Products', to: '/admin/products', icon: Shirt, also: '/admin/add-product' },
  { label: 'Orders', to: '/admin/orders', icon: Package },
]

/** Everything else that staff look after. */
export const ADMIN_LINKS: readonly AdminLink[] = [
  { label: 'Categories', to: '/admin/categories', icon: Tags },
  { label: 'Customers', to: '/admin/customers', icon: Users },
  { label: 'Messages', to: '/admin/messages', icon: Inbox },
  { label: 'Emails', to: '/admin/emails', icon: Mail },
  { label: 'Searches', to: '/admin/searches', icon: SearchX },
  { label: 'Settings', to: '/admin/settings', icon: Settings },
  { label: 'Make admin', to: '/make-admin', icon: UserCog },
  { label: 'Audit log', to: '/admin/audit-log', icon: ScrollText },
]
