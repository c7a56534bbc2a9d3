import { findKnownCity } from '#app/features/delivery/find-city.server.ts'
import type { Order } from '#app/features/orders/order.ts'
import { readParcelOutcomes } from '#app/features/orders/parcel-outcomes.server.ts'
import { readPhoneHistory } from '#app/features/orders/phone-history.server.ts'
import { findPhoneMark } from '#app/features/phone-marks/find-phone-mark.server.ts'
import type { PhoneMark } from '#app/features/phone-marks/phone-mark.ts'
import type { StoreSettings } from '#app/features/settings/store-settings.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { adviseCall, type CallAdvice } from './call-advice.ts'
import { assessRisk, type OrderRisk } from './order-risk.ts'

/** The return rate of a city is that of so many days. */
const CITY_DAYS = 90

/** The risk of an order, and what to do about it, by the owner's rules and what is known now. */
export async function readOrderRisk(
  database: Queryable,
  order: Order,
  { risk: rules }: Pick<StoreSettings, 'risk'>,
): Promise<OrderRisk & { advice: CallAdvice; mark: PhoneMark | undefined }> {
  const [history, city, mark] = await Promise.all([
    readPhoneHistory(database, order),
    findKnownCity(database, order.city),
    findPhoneMark(database, order.phone),
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
    mark: mark?.kind,
  }
  const risk = assessRisk(facts, rules, rules.largeOrderPaisa)
  return { ...risk, mark, advice: adviseCall({ ...order, ...risk, mark: mark?.kind }, rules) }
}
