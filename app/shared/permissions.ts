import { message } from '#app/shared/text/translate.ts'

/** What a member of staff may see and do, with its English name for the owner. */
export const PERMISSIONS = {
  figures: message('Figures: the dashboard, and the health of the store'),
  products: message('Products: catalogue, stock, prices, discounts, searches'),
  orders: message('Orders: see, change and take them, call to confirm them'),
  parcels: message(
    'Parcels: pack, hand over and check in, with labels that name the amount for the courier; other amounts only with Orders',
  ),
  returns: message('Returns: decide about them and take them in'),
  money: message('Money: cash of couriers, statements, transfers, payments'),
  customers: message('Customers: their details, notes, phones, export and erasure'),
  messages: message('Messages: contact messages, emails, WhatsApp'),
  settings: message('Settings: the shop, couriers, cities'),
  staff: message('Staff: who is an admin, their roles, the audit log'),
} as const

export type Permission = keyof typeof PERMISSIONS

export const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as [Permission, ...Permission[]]

/** Those of a role that an owner makes. Who may change roles could make themselves an owner. */
export const TICKABLE_PERMISSIONS = ALL_PERMISSIONS.filter(permission => permission !== 'staff')

interface BuiltInRole {
  name: string
  permissions: readonly Permission[]
}

/** The roles that every shop has. */
export const BUILT_IN_ROLES = {
  owner: { name: message('Owner'), permissions: ALL_PERMISSIONS },
  manager: { name: message('Manager'), permissions: TICKABLE_PERMISSIONS },
  agent: { name: message('Agent'), permissions: ['orders', 'returns', 'customers', 'messages'] },
  packer: { name: message('Packer'), permissions: ['parcels'] },
  accountant: { name: message('Accountant'), permissions: ['figures', 'money'] },
} as const satisfies Record<string, BuiltInRole>

export type BuiltInRoleId = keyof typeof BUILT_IN_ROLES

/** The role of a new admin. */
export const OWNER = 'owner' satisfies BuiltInRoleId

/** Whether a stored role is one that every shop has. Others name a row of `staff_roles`. */
export function isBuiltInRole(role: string): role is BuiltInRoleId {
  return Object.hasOwn(BUILT_IN_ROLES, role)
}

/** The known permissions of a list; an older or newer version of the store may have written others. */
export function knownPermissions(stored: readonly string[]): Permission[] {
  return TICKABLE_PERMISSIONS.filter(permission => stored.includes(permission))
}
