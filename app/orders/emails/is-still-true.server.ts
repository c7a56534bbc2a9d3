import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { shipDayText } from '#app/catalogue/products/pre-order-text.ts'
import { PARCEL_STATE } from '#app/fulfilment/parcel-log/parcel-state.ts'
import { parcels } from '#app/fulfilment/tables/parcels.server.ts'
import type { WaitingEmail } from '#app/messages/email/queue/deliver-emails.server.ts'
import { WAITS_FOR_PIECES } from '#app/orders/pieces/waits-for-pieces.server.ts'
import { orderLines, orders } from '#app/orders/tables/orders.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { saidText } from '#app/shared/text/said-text.ts'

/** Whether an email that is about to leave still says what is true. Most are left to those who queue them. */
export async function isStillTrue(database: Queryable, email: WaitingEmail): Promise<boolean> {
  const { template, orderId } = email
  if (orderId === null) return true
  if (template === 'order_shipped') return isOnItsWay(database, orderId)
  return template !== 'pre_order_moved' || isDayTrue(database, orderId, email)
}

/** Whether no parcel of an order was lost or has turned back, or another is on its way. */
async function isOnItsWay(database: Queryable, orderId: number): Promise<boolean> {
  const found = await database
    .select({ state: parcels.state })
    .from(parcels)
    .where(eq(parcels.orderId, orderId))
  const places = found.map(({ state }) => PARCEL_STATE[state].place)
  return places.includes('onItsWay') || !places.some(place => place === 'comingBack' || place === 'missing')
}

/** Whether an order waits for pieces that are sent from the day that the email about it names. */
async function isDayTrue(
  database: Queryable,
  orderId: number,
  { params, language }: WaitingEmail,
): Promise<boolean> {
  // The email has the name of any line of the product: one that was added later may have another.
  const named = alias(orderLines, 'named')
  const isOfProduct = sql`${named.productId} is not distinct from ${orderLines.productId}`
  const waiting = await database
    .select({ name: named.name, nameUrdu: named.nameUrdu, shipsOn: orderLines.shipsOn })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(named, and(eq(named.orderId, orderLines.orderId), isOfProduct))
    .where(and(eq(orderLines.orderId, orderId), isNotNull(orderLines.shipsOn), WAITS_FOR_PIECES))
  return inLanguage(language, () =>
    waiting.some(
      ({ name, nameUrdu, shipsOn }) =>
        saidText(name, nameUrdu) === params.product_name && shipDayText(shipsOn ?? '') === params.ships_on,
    ),
  )
}
