import { desc, eq } from 'drizzle-orm'
import { listSamePhone } from '#app/customers/merge-customers.server.ts'
import type { SamePhone } from '#app/customers/merged-customers.ts'
import { type EarlierOrder, listOrdersOfPhone } from '#app/orders/confirmation/find-call.server.ts'
import { DELIVERY_COLUMNS } from '#app/orders/order-columns.server.ts'
import { findPhoneDecision } from '#app/orders/phone-decisions/find-phone-decision.server.ts'
import type { PhoneDecision } from '#app/orders/phone-decisions/phone-decision.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readTogether } from '#app/platform/db/read-together.server.ts'
import type { OrderDelivery } from '#app/pricing/addresses/order-delivery.ts'
import { shownEmail } from '#app/shared/stand-in-email.ts'

/** What the shop knows of a caller by their phone number. */
export interface Caller {
  /** International, `+923001234567`. */
  phone: string
  /** Of their last order; undefined if there is none. */
  details: (OrderDelivery & { email: string }) | undefined
  decision: PhoneDecision | undefined
  /** Newest first. */
  orders: EarlierOrder[]
  /** The customers with this phone, who may be one person. */
  customers: SamePhone[]
}

/** Finds what the shop knows of a phone number in its international form. */
export async function findCaller(database: Queryable, phone: string): Promise<Caller> {
  const [[last], decision, earlier, customers] = await readTogether(database, [
    () =>
      database
        .select({ ...DELIVERY_COLUMNS, email: orders.email })
        .from(orders)
        .where(eq(orders.phone, phone))
        .orderBy(desc(orders.placedAt), desc(orders.id))
        .limit(1),
    () => findPhoneDecision(database, phone),
    () => listOrdersOfPhone(database, phone),
    () => listSamePhone(database, { phone }),
  ])
  const details = last && { ...last, email: shownEmail(last.email) }
  return { phone, details, decision, orders: earlier, customers }
}
