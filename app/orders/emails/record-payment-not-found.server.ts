import { dropEmailWith, queueStatusEmail } from '#app/messages/email/queue/status-emails.server.ts'
import { orderEmailParams } from '#app/messages/email/templates/order-email-params.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { TRANSFER_WAYS, type TransferWay } from '#app/shared/payment-method.ts'
import { t } from '#app/shared/text/translate.ts'
import type { OrderStatus } from '../order-status.ts'
import { recordRemark } from '../record-remark.server.ts'
import { readEmailedOrder } from './read-emailed-order.server.ts'

interface NotFound {
  order: { id: number; status: OrderStatus }
  /** The staff member's email. */
  actor: string
  /** What the shopper reported as sent. */
  claim: { id: number; amountPaisa: number; way: TransferWay; reference: string }
  /** Why it was not found, in the words of staff; may be empty. */
  answer: string
}

/**
 * Writes into the history that a payment which a shopper reported was not found, and queues the email that asks for it again; it is held as
 * long as an email about a status. A customer without an email, or who is to be erased, gets none.
 */
export async function recordPaymentNotFound(
  transaction: Transaction,
  { order: { id: orderId, status }, actor, claim, answer }: NotFound,
): Promise<void> {
  const say = () => t('The payment of {amount} was not found.', { amount: formatPaisa(claim.amountPaisa) })
  const orderEventId = await recordRemark(transaction, { id: orderId, status }, { actor, say })
  const order = await readEmailedOrder(transaction, orderId)
  if (!order) return
  await inLanguage(order.language, () => {
    const params = {
      ...orderEmailParams(order),
      claim: String(claim.id),
      claim_amount: formatPaisa(claim.amountPaisa),
      claim_how: [t(TRANSFER_WAYS[claim.way]), claim.reference].filter(Boolean).join(t(', ')),
      claim_answer: answer,
    }
    const about = { orderId, orderEventId }
    return queueStatusEmail(transaction, { to: order.email, template: 'payment_not_found', params, ...about })
  })
}

/** Drops the email about a payment that staff look for again, if it has not left. */
export async function dropNotFoundEmail(
  transaction: Transaction,
  { orderId, claimId }: { orderId: number; claimId: number },
): Promise<void> {
  await dropEmailWith(transaction, { orderId, param: 'claim', value: String(claimId) })
}
