import { message, t } from '#app/shared/text/translate.ts'
import type { OrderStatus } from '../order-status.ts'

const WORDS: Record<OrderStatus, string> = {
  pending: message('pending'),
  processing: message('processing'),
  shipped: message('shipped'),
  delivered: message('delivered'),
  cancelled: message('cancelled'),
}

/** A status inside a sentence for staff. */
export function statusWord(status: OrderStatus): string {
  return t(WORDS[status])
}
