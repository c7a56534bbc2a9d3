import { inArray, type SQL } from 'drizzle-orm'
import { orders } from '#app/orders/tables/orders.server.ts'
import { type StatusMeaning, statusesThat } from './order-status.ts'

/** An SQL condition on `orders`: the order's status satisfies the condition. */
export function hasStatusThat(isTrue: (meaning: StatusMeaning) => boolean): SQL {
  return inArray(orders.status, statusesThat(isTrue))
}

/** An SQL condition on `orders`: the order counts as revenue. */
export function countsAsRevenue(): SQL {
  return hasStatusThat(status => status.countsAsRevenue)
}
