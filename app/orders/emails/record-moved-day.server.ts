import { shipDayText } from '#app/catalogue/products/pre-order-text.ts'
import { queueEmail } from '#app/messages/email/queue/queue-email.server.ts'
import { orderEmailParams } from '#app/messages/email/templates/order-email-params.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { saidText } from '#app/shared/text/said-text.ts'
import { t } from '#app/shared/text/translate.ts'
import type { OrderStatus } from '../order-status.ts'
import { recordRemark } from '../record-remark.server.ts'
import { readEmailedOrder } from './read-emailed-order.server.ts'

interface MovedDay {
  orderId: number
  status: OrderStatus
  /** The staff member's email. */
  actor: string
  /** The names of the product, as the order has them. */
  line: { name: string; nameUrdu: string }
  /** Days, as `2026-12-12`. */
  from: string
  to: string
}

/** Writes into the history of an order that a product of it is sent from another day now, and queues the email about it. */
export async function recordMovedDay(
  transaction: Transaction,
  { orderId, status, actor, line, from, to }: MovedDay,
): Promise<void> {
  const say = () =>
    t('{product} ships from {now} instead of {before}.', {
      product: line.name,
      now: shipDayText(to),
      before: shipDayText(from),
    })
  const eventId = await recordRemark(transaction, { id: orderId, status }, { actor, say })
  const order = await readEmailedOrder(transaction, orderId)
  if (!order) return
  await inLanguage(order.language, () =>
    queueEmail(transaction, {
      to: order.email,
      template: 'pre_order_moved',
      params: {
        ...orderEmailParams(order),
        product_name: saidText(line.name, line.nameUrdu),
        ships_on: shipDayText(to),
      },
      orderId,
      orderEventId: eventId,
    }),
  )
}
