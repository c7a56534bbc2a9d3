import type { EmailTemplate } from '#app/features/notifications/templates/template-names.ts'

/** What a status of an order means. Pages, queries, emails and the tables of the database follow it. */
export interface StatusMeaning<Status extends string = string> {
  /** As staff read it. */
  name: string
  /** The colour of its badge; `outline` is an outline with a cross. */
  badge: 'grey' | 'yellow' | 'blue' | 'green' | 'outline'
  /** What staff do to set it, like `Cancel`. None: `Mark … as …`. */
  verb?: string
  /** Its total is revenue, and cash to collect. */
  countsAsRevenue: boolean
  /** Its pieces are taken off the stock. Staff are asked before an order gets a status that gives them back. */
  holdsStock: boolean
  /** Its parcel has left the shop, so that its pieces may not be there to be put back into stock. */
  hasLeft: boolean
  /** Something has still to be done or delivered: limits count it, and the customer’s details are needed. */
  isOpen: boolean
  /** The email that the customer gets. */
  email?: EmailTemplate
  /** The step that usually follows. */
  next?: Status
  /** Its label on the customer’s timeline, in the order of this table. None: an order with this status has no timeline. */
  stage?: string
  /** What it means for the customer. */
  text: string
}

const MEANINGS = {
  pending: {
    name: 'Pending',
    badge: 'grey',
    countsAsRevenue: true,
    holdsStock: true,
    hasLeft: false,
    isOpen: true,
    next: 'processing',
    stage: 'Order received',
    text: 'We contact you soon to confirm it.',
  },
  processing: {
    name: 'Processing',
    badge: 'yellow',
    countsAsRevenue: true,
    holdsStock: true,
    hasLeft: false,
    isOpen: true,
    next: 'shipped',
    stage: 'Being prepared',
    text: 'We are packing your pieces.',
  },
  shipped: {
    name: 'Shipped',
    badge: 'blue',
    countsAsRevenue: true,
    holdsStock: true,
    hasLeft: true,
    isOpen: true,
    email: 'order_shipped',
    next: 'delivered',
    stage: 'On its way',
    text: 'It is with the courier. Please keep the total ready in cash.',
  },
  delivered: {
    name: 'Delivered',
    badge: 'green',
    countsAsRevenue: true,
    holdsStock: true,
    hasLeft: true,
    isOpen: false,
    email: 'order_delivered',
    stage: 'Delivered',
    text: 'We hope that everything fits.',
  },
  cancelled: {
    name: 'Cancelled',
    badge: 'outline',
    verb: 'Cancel',
    countsAsRevenue: false,
    holdsStock: false,
    hasLeft: false,
    isOpen: false,
    email: 'order_cancelled',
    text: 'This order was cancelled. Nothing has to be paid.',
  },
} as const satisfies Record<string, StatusMeaning>

export type OrderStatus = keyof typeof MEANINGS

export const ORDER_STATUS: Readonly<Record<OrderStatus, StatusMeaning<OrderStatus>>> = MEANINGS

/** All statuses, in the order in which they usually follow each other. */
export const ORDER_STATUSES = Object.keys(MEANINGS) as [OrderStatus, ...OrderStatus[]]

/** The status of an order that was just placed. */
export const NEW_STATUS = 'pending' satisfies OrderStatus

/** The statuses for which this is true. */
export function statusesThat(isTrue: (meaning: StatusMeaning) => boolean): OrderStatus[] {
  return ORDER_STATUSES.filter(status => isTrue(ORDER_STATUS[status]))
}
