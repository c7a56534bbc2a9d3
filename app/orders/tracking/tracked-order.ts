import { shownEmail } from '#app/shared/stand-in-email.ts'
import type { Order } from '../order.ts'
import { maskEmail, maskPhone } from './mask-contact.ts'

type Shown =
  | 'number'
  | 'status'
  | 'placedAt'
  | 'city'
  | 'lines'
  | 'subtotalPaisa'
  | 'shippingPaisa'
  | 'discountPaisa'
  | 'discountNames'
  | 'totalPaisa'
  | 'returnedPaisa'
  | 'paidPaisa'
  | 'cash'
  | 'paymentMethod'
  | 'deliverFrom'
  | 'deliverTo'

/**
 * What the tracking page shows of an order: its status, its lines and its cost. The city and the masked contact let the
 * customer recognise it. The customer's name and street address appear only on the order's own page.
 */
export interface TrackedOrder extends Pick<Order, Shown> {
  /** `•••• •••••67`; empty once the customer was erased. */
  maskedPhone: string
  /** `a•••@e•••.com` */
  maskedEmail: string
}

export function toTrackedOrder({ phone, email, ...order }: Order): TrackedOrder {
  const { number, status, placedAt, city, lines } = order
  const { deliverFrom, deliverTo, subtotalPaisa, shippingPaisa, discountPaisa, totalPaisa } = order
  const { returnedPaisa, paidPaisa, cash, paymentMethod, discountNames } = order
  const costs = { subtotalPaisa, shippingPaisa, discountPaisa, discountNames, totalPaisa }
  const amounts = { ...costs, returnedPaisa, paidPaisa, cash }
  return {
    number,
    status,
    placedAt,
    city,
    lines,
    deliverFrom,
    deliverTo,
    paymentMethod,
    ...amounts,
    maskedPhone: maskPhone(phone),
    maskedEmail: maskEmail(shownEmail(email)),
  }
}
