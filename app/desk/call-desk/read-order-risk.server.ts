import type { Order } from '#app/orders/order.ts'
import { readParcelOutcomes } from '#app/orders/parcel-outcomes.server.ts'
import { findPhoneDecision } from '#app/orders/phone-decisions/find-phone-decision.server.ts'
import type { PhoneDecision } from '#app/orders/phone-decisions/phone-decision.ts'
import { readPhoneHistory } from '#app/orders/phone-history.server.ts'
import type { StoreSettings } from '#app/owner/settings/store-settings.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readTogether } from '#app/platform/db/read-together.server.ts'
import { findKnownCity } from '#app/pricing/delivery/find-city.server.ts'
import { adviseCall, type CallAdvice } from './call-advice.ts'
import { assessRisk, type OrderRisk } from './order-risk.ts'

/** The return rate of a city is that of so many days. */
const CITY_DAYS = 90

/** The risk of an order, and what to do about it, by the owner's rules and what is known now. */
export async function readOrderRisk(
  database: Queryable,
  order: Order,
  { risk: rules }: Pick<StoreSettings, 'risk'>,
): Promise<OrderRisk & { advice: CallAdvice; decision: PhoneDecision | undefined }> {
  const [history, city, decision] = await readTogether(database, [
    () => readPhoneHistory(database, order),
    () => findKnownCity(database, order.city),
    () => findPhoneDecision(database, order.phone),
  ])
  const [outcomes] = city
    ? await readParcelOutcomes(database, { by: 'city', id: city.id, days: CITY_DAYS })
    : []
  const facts = {
    ...order,
    ...history,
    cityZipCode: city?.zipCode ?? '',
    cityDelivered: outcomes?.delivered ?? 0,
    cityReturned: outcomes?.returned ?? 0,
    decision: decision?.kind,
  }
  const risk = assessRisk(facts, rules, rules.largeOrderPaisa)
  return { ...risk, decision, advice: adviseCall({ ...order, ...risk, decision: decision?.kind }, rules) }
}
