import { eq, sql } from 'drizzle-orm'
import { paidPaisa } from '#app/money/payments/read-money.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { advanceOf, offeredWays } from '#app/pricing/advance.ts'
import { readDeliveryBasis } from '#app/pricing/delivery/find-city.server.ts'
import { namesOfPlace } from '#app/pricing/delivery-zone.ts'
import { hasOrdered } from '#app/pricing/discounts/has-ordered.server.ts'
import { formatPaisa } from '#app/shared/money.ts'
import type { OrderSource } from '#app/shared/order-source.ts'
import { t } from '#app/shared/text/translate.ts'

interface EditedOrder {
  id: number
  city: string
  totalPaisa: number
}

interface EditedAdvance {
  advancePaisa: number
  /** Says why another amount than the rules say is asked for; empty where they agree. */
  say: () => string
}

/**
 * What is asked for in advance of an order whose total or city is another one now. Once something is paid, the shopper has
 * done what was asked: that stays, and staff read it where less is paid than the rules ask for now.
 */
export async function findEditedAdvance(
  transaction: Transaction,
  { id, city, totalPaisa }: EditedOrder,
): Promise<EditedAdvance> {
  const { settings, place } = await readDeliveryBasis(transaction, city)
  const order = await readAdvancedOrder(transaction, id)
  const byTheRules = advanceOf(
    { ...order, totalPaisa, places: namesOfPlace(settings, place, city) },
    { rules: settings.advanceRules, otherwise: settings.payments },
    offeredWays(settings.payments),
  )
  const { advancePaisa, paid } = order
  if (paid <= 0 || advancePaisa === byTheRules) return { advancePaisa: byTheRules, say: () => '' }
  if (byTheRules <= paid) return { advancePaisa, say: () => '' }
  const values = { asked: formatPaisa(advancePaisa), sent: formatPaisa(paid), now: formatPaisa(byTheRules) }
  const say = () =>
    t(
      'In advance {asked} was asked for, and {sent} is paid: that stays, though the new total asks for {now}.',
      values,
    )
  return { advancePaisa, say }
}

async function readAdvancedOrder(transaction: Transaction, id: number) {
  const [order] = await transaction
    .select({
      method: orders.paymentMethod,
      advancePaisa: orders.advancePaisa,
      paid: paidPaisa(),
      // Orders that were placed before their source was stored say at least whether staff took them.
      source: sql<OrderSource>`coalesce(${orders.source}, (
        select case when actor = 'customer' then 'website' else 'phone' end from order_events
        where order_id = orders.id order by order_events.id limit 1), 'website')`,
      isFirst: sql<boolean>`not ${hasOrdered(sql`orders.phone`, sql`orders.id`)}`,
    })
    .from(orders)
    .where(eq(orders.id, id))
  if (!order) throw new Error(`There is no order ${id}`)
  return order
}
