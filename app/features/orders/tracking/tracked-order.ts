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
  | 'totalPaisa'

/**
 * An order as anybody sees it who knows its number and the phone or email on it: how far it is, what it holds and what it
 * costs. The city and the masked contact show its customer that it is theirs; who they are and where they live stays with
 * the order's own page.
 */
export interface TrackedOrder extends Pick<Order, Shown> {
  /** `•••• •••••67`; empty once the customer was forgotten. */
  maskedPhone: string
  /** `a•••@e•••.com` */
  maskedEmail: string
}

export function toTrackedOrder({ phone, email, ...order }: Order): TrackedOrder {
  const { number, status, placedAt, city, lines, subtotalPaisa, shippingPaisa, totalPaisa } = order
  const amounts = { subtotalPaisa, shippingPaisa, totalPaisa }
  return {
    ...{ number, status, placedAt, city, lines, ...amounts },
    maskedPhone: maskPhone(phone),
    maskedEmail: maskEmail(email),
  }
}
