import type { EmailTemplate } from '#app/messages/email/templates/template-names.ts'
import { message } from '#app/shared/text/translate.ts'

/** What an order status means. Pages, queries, emails and the database's tables follow it. */
export interface StatusMeaning<Status extends string = string> {
  /** Shown to staff. */
  name: string
  /** The badge's colour; `outline` has a cross. */
  badge: 'grey' | 'yellow' | 'blue' | 'green' | 'outline'
  /** The verb on the button that sets it, such as `Cancel`. Default: `Mark … as …`. */
  verb?: string
  /** The order's total is revenue, and is collected in cash. */
  countsAsRevenue: boolean
  /** The order's pieces are taken out of stock. Staff confirm a change to a status that returns them. */
  holdsStock: boolean
  /** The parcel has left the shop, so a cancellation may not bring its pieces back. */
  hasLeft: boolean
  /** The order is not finished: it counts towards limits, and its customer’s details are still needed. */
  isOpen: boolean
  /** The status email to the customer. */
  email?: EmailTemplate
  /** The step that usually follows. */
  next?: Status
  /** Its label on the customer’s timeline, which follows the order of this table. Without one, an order has no timeline. */
  stage?: string
  /** Explains the status to the customer. */
  text: string
}

const MEANINGS = {
  pending: {
    name: message('Pending'),
    badge: 'grey',
    countsAsRevenue: true,
    holdsStock: true,
    hasLeft: false,
    isOpen: true,
    next: 'processing',
    stage: message('Order received'),
    text: message('We contact you soon to confirm it.'),
  },
  processing: {
    name: message('Processing'),
    badge: 'yellow',
    countsAsRevenue: true,
    holdsStock: true,
    hasLeft: false,
    isOpen: true,
    next: 'shipped',
    stage: message('Being prepared'),
    text: message('We are packing your pieces.'),
  },
  shipped: {
    name: message('Shipped'),
    badge: 'blue',
    countsAsRevenue: true,
    holdsStock: true,
    hasLeft: true,
    isOpen: true,
    email: 'order_shipped',
    next: 'delivered',
    stage: message('On its way'),
    text: message('It is with the courier.'),
  },
  delivered: {
    name: message('Delivered'),
    badge: 'green',
    countsAsRevenue: true,
    holdsStock: true,
    hasLeft: true,
    isOpen: false,
    email: 'order_delivered',
    stage: message('Delivered'),
    text: message('We hope that everything fits.'),
  },
  cancelled: {
    name: message('Cancelled'),
    badge: 'outline',
    verb: 'Cancel',
    countsAsRevenue: false,
    holdsStock: false,
    hasLeft: false,
    isOpen: false,
    email: 'order_cancelled',
    text: message('This order was cancelled. Nothing has to be paid.'),
  },
} as const satisfies Record<string, StatusMeaning>

export type OrderStatus = keyof typeof MEANINGS

export const ORDER_STATUS: Readonly<Record<OrderStatus, StatusMeaning<OrderStatus>>> = MEANINGS

/** All statuses, in the order in which they usually follow each other. */
export const ORDER_STATUSES = Object.keys(MEANINGS) as [OrderStatus, ...OrderStatus[]]

/** The status of a new order. */
export const NEW_STATUS = 'pending' satisfies OrderStatus

/** The statuses whose meaning satisfies the condition. */
export function statusesThat(isTrue: (meaning: StatusMeaning) => boolean): OrderStatus[] {
  return ORDER_STATUSES.filter(status => isTrue(ORDER_STATUS[status]))
}

/** Whether staff can edit orders with this meaning: the parcel is still in the shop, and the order not cancelled. */
export function isEditable({ hasLeft, holdsStock }: StatusMeaning): boolean {
  return !hasLeft && holdsStock
}
