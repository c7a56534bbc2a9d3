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
  staff: message('Staff: who is on the staff, their roles, the audit log'),
} as const

export type Permission = keyof typeof PERMISSIONS

export const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as [Permission, ...Permission[]]

/** Those of a role that an owner makes. Who may change roles could make themselves an owner. */
export const TICKABLE_PERMISSIONS = ALL_PERMISSIONS.filter(permission => permission !== 'staff')

interface BuiltInRole {
  name: string
  /** What it may do, in one sentence. */
  may: string
  permissions: readonly Permission[]
}

/** The roles that every shop has. */
export const BUILT_IN_ROLES = {
  owner: {
    name: message('Owner'),
    may: message('Sees and changes everything, and decides who is on the staff.'),
    permissions: ALL_PERMISSIONS,
  },
  manager: {
    name: message('Manager'),
    may: message('Sees and changes everything but the staff, how mail leaves, backups and the audit log.'),
    permissions: TICKABLE_PERMISSIONS,
  },
  agent: {
    name: message('Agent'),
    may: message('Takes and changes orders, calls customers, decides about returns and answers messages.'),
    permissions: ['orders', 'returns', 'customers', 'messages'],
  },
  packer: {
    name: message('Packer'),
    may: message('Packs, hands over and checks in parcels. Sees no prices but what a courier collects.'),
    permissions: ['parcels'],
  },
  accountant: {
    name: message('Accountant'),
    may: message('Sees figures, records payments and reads couriers’ statements. Sees no addresses.'),
    permissions: ['figures', 'money'],
  },
} as const satisfies Record<string, BuiltInRole>

export type BuiltInRoleId = keyof typeof BUILT_IN_ROLES

/** The role that decides about all others. No link and no invitation gives it. */
export const OWNER = 'owner' satisfies BuiltInRoleId

/** Whether a stored role is one that every shop has. Others name a row of `staff_roles`. */
export function isBuiltInRole(role: string): role is BuiltInRoleId {
  return Object.hasOwn(BUILT_IN_ROLES, role)
}

/** The known permissions of a list; an older or newer version of the store may have written others. */
export function knownPermissions(stored: readonly string[]): Permission[] {
  return TICKABLE_PERMISSIONS.filter(permission => stored.includes(permission))
}
