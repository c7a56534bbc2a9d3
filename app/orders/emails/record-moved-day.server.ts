import { shipDayText } from '#app/catalogue/products/pre-order-text.ts'
import { queueEmail } from '#app/messages/email/queue/queue-email.server.ts'
import { orderEmailParams } from '#app/messages/email/templates/order-email-params.ts'
import { orderEvents } from '#app/orders/tables/orders.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { saidText } from '#app/shared/text/said-text.ts'
import type { OrderStatus } from '../order-status.ts'
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
  // The history is for all staff.
  const remark = inLanguage(
    'en',
    () => `${line.name} ships from ${shipDayText(to)} instead of ${shipDayText(from)}.`,
  )
  const [event] = await transaction
    .insert(orderEvents)
    .values({ orderId, actor, fromStatus: status, toStatus: status, remark })
    .returning({ id: orderEvents.id })
  const order = await readEmailedOrder(transaction, orderId)
  if (!event || !order) return
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
      orderEventId: event.id,
    }),
  )
}
