import type { Permission } from '#app/shared/permissions.ts'
import { message } from '#app/shared/text/translate.ts'

/** A step of the setup guide. */
interface SetupStepFacts {
  title: string
  /** What shoppers see until it is done. */
  until: string
  /** The page with the very field; absent where the admin has none. */
  to?: string
  /** What that page needs. */
  needs?: Permission
  /** It is ticked by hand, because no data says it. */
  isTicked?: true
  /** A shop can't do without it. */
  isNeeded?: true
}

/** The steps from an empty shop to an open one, in their order. All but the ticked ones follow from the shop's data. */
export const SETUP_STEPS = {
  name: {
    title: message('Name and logo'),
    until: message('Until then the header of every page says {name}, without a logo.'),
    to: '/admin/brand#brand-name',
    needs: 'settings',
  },
  contact: {
    title: message('How shoppers reach you'),
    until: message('Until then shoppers find no phone number and no email on the page Contact.'),
    to: '/admin/settings#part-store-phone',
    needs: 'settings',
  },
  product: {
    title: message('First product, with a picture'),
    until: message('Until then shoppers find nothing to look at or to buy.'),
    to: '/admin/add-product',
    needs: 'products',
    isNeeded: true,
  },
  delivery: {
    title: message('Delivery'),
    until: message('Until then delivery is free on every order, and no page says how long it takes.'),
    to: '/admin/settings?part=delivery#part-delivery-deliveryFee',
    needs: 'settings',
  },
  payments: {
    title: message('Payments'),
    until: message('Until then checkout offers cash on delivery alone.'),
    to: '/admin/settings?part=payments#part-payments-bankAccount',
    needs: 'settings',
  },
  mail: {
    title: message('Mail, tested'),
    until: message('Until then no one knows whether shoppers get the email about their order.'),
    to: '/admin/mail',
    needs: 'staff',
  },
  policies: {
    title: message('Policies, read'),
    until: message(
      'Until then shoppers read standard texts on returns, privacy and terms that you may not know.',
    ),
    to: '/admin/pages',
    needs: 'settings',
    isTicked: true,
  },
  staff: {
    title: message('Staff'),
    until: message('Shoppers see nothing of it. Until then you answer every order and message alone.'),
    to: '/make-admin#invitation',
    needs: 'staff',
  },
  backups: {
    title: message('A place for backups'),
    until: message('Shoppers see nothing of it, until a disk fails: then orders and products are lost.'),
    to: '/admin/backups',
    needs: 'staff',
  },
  domain: {
    title: message('Domain'),
    until: message('Until then the shop is at {url}, which shoppers can’t open.'),
    to: '/admin/domain',
    needs: 'staff',
  },
  order: {
    title: message('A test order, placed and deleted'),
    until: message(
      'Until then no one has tried your checkout. While the shop is closed, order as a shopper would, cancel the order, and delete it on its page.',
    ),
    to: '/admin/orders',
    needs: 'orders',
  },
  open: {
    title: message('Open the shop'),
    until: message('Until then shoppers read that you open soon.'),
    to: '/admin/settings?part=opening#part-opening-isClosed',
    needs: 'settings',
    isNeeded: true,
  },
} as const satisfies Record<string, SetupStepFacts>

export type SetupStepId = keyof typeof SETUP_STEPS

export const ALL_SETUP_STEPS = Object.keys(SETUP_STEPS) as SetupStepId[]

export function factsOfStep(id: SetupStepId): SetupStepFacts {
  return SETUP_STEPS[id]
}

/** The page of the guide, which also takes its forms. */
export const SETUP_PAGE = '/admin/setup'

/** What the forms of the guide do, as their field `intent` says. */
export const SETUP_INTENTS = {
  /** Ticks a step, or leaves it out. */
  settle: 'settle',
  /** Takes that back. */
  unsettle: 'unsettle',
  dismiss: 'dismiss',
  bringBack: 'bring-back',
} as const

/** A step as it is now: done by the shop's data or a tick, left out, or still to do. */
export interface SetupStep {
  id: SetupStepId
  state: 'done' | 'skipped' | 'open'
}

/** The guide as pages show it. */
export interface SetupGuide {
  steps: SetupStep[]
  /** Of the shop, for the sentences of the steps. */
  name: string
  url: string
  /** Whether the dashboard shows it no more. */
  isDismissed: boolean
}
