import { dropEmailWith, queueStatusEmail } from '#app/messages/email/queue/status-emails.server.ts'
import { orderEmailParams } from '#app/messages/email/templates/order-email-params.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { ADVANCE_WAYS, PAYMENT_WAYS, type RecordedWay } from '#app/shared/payment-method.ts'
import { t } from '#app/shared/text/translate.ts'
import type { OrderStatus } from '../order-status.ts'
import { recordRemark } from '../record-remark.server.ts'
import { readEmailedOrder } from './read-emailed-order.server.ts'

const WAY_NAMES = { ...PAYMENT_WAYS, ...ADVANCE_WAYS }

interface SentRefund {
  order: { id: number; status: OrderStatus }
  /** The staff member's email, or the payment service. */
  actor: string
  /** The entry of the ledger. */
  entryId: number
  amountPaisa: number
  way: RecordedWay | 'online'
  /** The number of the transfer or the receipt; may be empty. */
  reference: string
}

/**
 * Writes into the history what was sent back to a shopper, and queues the email that says so, and how; it is held as long as an email about a status. A customer without
 * an email, or who is to be erased, gets none.
 */
export async function recordRefund(
  transaction: Transaction,
  { order: { id: orderId, status }, actor, entryId, amountPaisa, way, reference }: SentRefund,
): Promise<void> {
  const values = { amount: formatPaisa(amountPaisa) }
  const say = () =>
    way === 'online' ? t('{amount} was refunded online.', values) : t('{amount} was refunded.', values)
  const orderEventId = await recordRemark(transaction, { id: orderId, status }, { actor, say })
  const order = await readEmailedOrder(transaction, orderId)
  if (!order) return
  await inLanguage(order.language, () => {
    const params = {
      ...orderEmailParams(order),
      refund_entry: String(entryId),
      refund_amount: formatPaisa(amountPaisa),
      refund_how: [t(WAY_NAMES[way]), reference].filter(Boolean).join(t(', ')),
    }
    const about = { orderId, orderEventId }
    return queueStatusEmail(transaction, { to: order.email, template: 'refund_sent', params, ...about })
  })
}

/** Drops the email about a refund that is undone, if it has not left. */
export async function dropRefundEmail(
  transaction: Transaction,
  { orderId, entryId }: { orderId: number; entryId: number },
): Promise<void> {
  await dropEmailWith(transaction, { orderId, param: 'refund_entry', value: String(entryId) })
}
