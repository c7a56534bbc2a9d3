import { findUsualZipCode } from '#app/features/delivery/find-city.server.ts'
import type { Order } from '#app/features/orders/order.ts'
import { readPhoneHistory } from '#app/features/orders/phone-history.server.ts'
import type { StoreSettings } from '#app/features/settings/store-settings.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { assessRisk, type OrderRisk } from './order-risk.ts'

/** The risk of an order, by the owner's weights and what is known now. */
export async function readOrderRisk(
  database: Queryable,
  order: Order,
  { risk: { largeOrderPaisa, ...weights } }: Pick<StoreSettings, 'risk'>,
): Promise<OrderRisk> {
  const [history, cityZipCode] = await Promise.all([
    readPhoneHistory(database, order),
    findUsualZipCode(database, order.city),
  ])
  return assessRisk({ ...order, ...history, cityZipCode }, weights, largeOrderPaisa)
}
