import { eq } from 'drizzle-orm'
import { advanceDue, paymentState } from '#app/features/orders/payments/payment-state.ts'
import { paymentColumns, readAdvanceDue } from '#app/features/orders/payments/read-money.server.ts'
import { type OfferedWay, offeredWays } from '#app/features/pricing/advance.ts'
import { readStoreSettings } from '#app/features/settings/read-store-settings.server.ts'
import type { Database, Queryable } from '#app/platform/db/database.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import type { OfferedTransfer } from './claim.ts'
import { listClaims } from './claim-payment.server.ts'

/** The order with this tracking token as the page shows it on which its shopper pays; undefined if there is none. */
export async function findPayableOrder(database: Database, trackingToken: string) {
  const [order] = await database
    .select({
      id: orders.id,
      number: orders.number,
      ...paymentColumns(),
    })
    .from(orders)
    .where(eq(orders.trackingToken, trackingToken))
  if (!order) return undefined
  const [claims, { payments }] = await Promise.all([
    listClaims(database, order.id),
    readStoreSettings(database),
  ])
  const ways = offeredWays(payments)
  return {
    ...order,
    ...paymentState(order),
    duePaisaNow: advanceDue(order),
    offered: ways.filter(isTransfer),
    /** What shoppers read about the payment service; undefined if it is not offered. */
    online: ways.find(({ way }) => way === 'online')?.account,
    claims,
  }
}

function isTransfer(offered: OfferedWay): offered is OfferedWay & OfferedTransfer {
  return offered.way !== 'online'
}

/** What the shopper of an order still has to send before its parcel leaves, and where they read how. */
export interface AdvanceOfOrder {
  duePaisa: number
  trackingToken: string
}

/** The same for the order with this number; nothing due if there is none. */
export async function findAdvance(database: Queryable, number: string): Promise<AdvanceOfOrder> {
  const [[order], duePaisa] = await Promise.all([
    database.select({ trackingToken: orders.trackingToken }).from(orders).where(eq(orders.number, number)),
    readAdvanceDue(database, number),
  ])
  return { duePaisa, trackingToken: order?.trackingToken ?? '' }
}
