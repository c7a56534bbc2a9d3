import { eq } from 'drizzle-orm'
import { orders } from '#app/orders/tables/orders.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readDeliveryBasis } from '#app/pricing/delivery/find-city.server.ts'
import { type DeliveryTerms, deliveryCostFor, deliveryTerms } from '#app/pricing/delivery.ts'
import { orderAmounts } from '#app/pricing/order-amounts.ts'
import type { PaymentMethod } from '#app/shared/payment-method.ts'
import type { OrderContent } from './order-content.ts'

/** What becomes of an order's delivery charge in an edit: today's rules, what was agreed, or another amount, in paisa. */
export type ChargeChoice = { by: 'rules' } | { by: 'agreement' } | { by: 'other-amount'; paisa: number }

type Charged = Pick<OrderContent, 'lines' | 'delivery' | 'shippingPaisa'>

/** What delivery of an order with this content costs after the choice, in paisa. */
export async function chargeAfter(
  database: Queryable,
  orderId: number,
  content: Charged,
  choice: ChargeChoice,
): Promise<number> {
  if (choice.by === 'other-amount') return choice.paisa
  return choice.by === 'rules' ? chargeByRules(database, orderId, content) : content.shippingPaisa
}

/** What becomes of the charge unless staff choose: it follows the rules, if it is what they ask for now. */
export async function usualCharge(
  database: Queryable,
  orderId: number,
  content: Charged,
): Promise<ChargeChoice> {
  const byRules = await chargeByRules(database, orderId, content)
  return { by: byRules === content.shippingPaisa ? 'rules' : 'agreement' }
}

async function chargeByRules(
  database: Queryable,
  orderId: number,
  { lines, delivery }: Charged,
): Promise<number> {
  const { terms } = await readTerms(database, orderId, delivery.city)
  return orderAmounts(lines, terms).shippingPaisa
}

/** Today's terms of delivery of an order to a city, and how the order is paid. */
export async function readTerms(
  database: Queryable,
  orderId: number,
  city: string,
): Promise<{ terms: DeliveryTerms; method: PaymentMethod }> {
  const { settings, place } = await readDeliveryBasis(database, city)
  const [order] = await database
    .select({ method: orders.paymentMethod })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!order) throw new Error(`There is no order ${orderId}`)
  return { terms: deliveryTerms(deliveryCostFor(settings, order.method), place), method: order.method }
}
