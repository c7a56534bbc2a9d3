import { randomUUID } from 'node:crypto'
import { and, arrayOverlaps, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { announceChangedProducts } from '#app/catalogue/products/announce-changed-products.server.ts'
import { customerMerges } from '#app/customers/tables/customers.server.ts'
import { courierRequests } from '#app/fulfilment/tables/courier-requests.server.ts'
import {
  parcelEvents,
  parcelPapers,
  parcels,
  printedParcelSlips,
  printedSlips,
} from '#app/fulfilment/tables/parcels.server.ts'
import { eraseFromOrderEmails } from '#app/messages/email/queue/erase-emails.server.ts'
import { eraseMessagesOfOrders } from '#app/messages/whatsapp/erase-shopper-messages.server.ts'
import { moneyEntries } from '#app/money/tables/cash.server.ts'
import { paymentClaims } from '#app/money/tables/payment-claims.server.ts'
import { forgetPhones } from '#app/orders/phone-decisions/forget-phones.server.ts'
import { confirmationEvents } from '#app/orders/tables/confirmations.server.ts'
import { orderRevisions } from '#app/orders/tables/order-revisions.server.ts'
import { orderNotes, orders } from '#app/orders/tables/orders.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { returnLines, returnRequests } from '#app/returns/tables/returns.server.ts'
import { productReviews } from '#app/storefront/tables/reviews.server.ts'
import { removeDraftsOf } from './order-drafts-of-people.server.ts'
import { hasStatusThat } from './status-conditions.server.ts'

/** The name in an order whose customer was erased. */
export const ERASED_NAME = 'Deleted customer'

/**
 * Erases customers who deleted their account from those of these orders that are finished: name, address, emails and notes,
 * those of calls and parcels as well. Lines, amounts and the city stay. Every status change calls it in its transaction. Orders of other customers are
 * not touched, and a second call changes nothing.
 */
export async function eraseCustomerDetails(
  transaction: Transaction,
  orderIds: readonly number[],
): Promise<void> {
  if (orderIds.length === 0) return
  const forgotten = await transaction
    .select({ id: orders.id, email: EMAIL, phone: orders.phone })
    .from(orders)
    .where(
      and(
        inArray(orders.id, [...orderIds]),
        eq(orders.forgetsCustomer, true),
        hasStatusThat(status => !status.isOpen),
      ),
    )
    .orderBy(asc(orders.id))
    .for('no key update')
  // One stand-in for each email, so that the orders of one customer still count as one customer's.
  for (const [email, ids] of Map.groupBy(forgotten, order => order.email)) {
    const standIn = `deleted-${randomUUID()}@deleted.invalid`
    const ofThese = ids.map(order => order.id)
    await transaction.delete(orderNotes).where(inArray(orderNotes.orderId, ofThese))
    await transaction.delete(customerMerges).where(arrayOverlaps(customerMerges.orderIds, ofThese))
    await transaction
      .update(orderRevisions)
      .set({ reason: '', before: sql`before - 'delivery'`, after: sql`after - 'delivery'` })
      .where(inArray(orderRevisions.orderId, ofThese))
    await transaction
      .update(confirmationEvents)
      .set({ note: '' })
      .where(inArray(confirmationEvents.orderId, ofThese))
    await transaction
      .update(moneyEntries)
      .set({ reference: '' })
      .where(inArray(moneyEntries.orderId, ofThese))
    const theirParcels = transaction
      .select({ id: parcels.id })
      .from(parcels)
      .where(inArray(parcels.orderId, ofThese))
    await transaction.delete(parcelPapers).where(inArray(parcelPapers.parcelId, theirParcels))
    await transaction.delete(printedParcelSlips).where(inArray(printedParcelSlips.parcelId, theirParcels))
    await transaction.delete(printedSlips).where(inArray(printedSlips.orderId, ofThese))
    await transaction
      .update(paymentClaims)
      .set({ reference: '', answer: '', slipKey: null })
      .where(inArray(paymentClaims.orderId, ofThese))
    await transaction
      .update(returnRequests)
      .set({ note: '', answer: '' })
      .where(inArray(returnRequests.orderId, ofThese))
    await transaction
      .update(returnLines)
      .set({ wantedText: '' })
      .where(
        inArray(
          returnLines.requestId,
          transaction
            .select({ id: returnRequests.id })
            .from(returnRequests)
            .where(inArray(returnRequests.orderId, ofThese)),
        ),
      )
    await transaction
      .update(parcelEvents)
      .set({ note: '' })
      .where(inArray(parcelEvents.parcelId, theirParcels))
    // A courier that refuses an address may quote it.
    await transaction
      .update(courierRequests)
      .set({ lastError: null })
      .where(inArray(courierRequests.parcelId, theirParcels))
    await deleteReviews(transaction, ofThese)
    await eraseMessagesOfOrders(transaction, ofThese)
    await eraseFromOrderEmails(transaction, {
      orderIds: ofThese,
      email,
      standIn: { name: ERASED_NAME, email: standIn },
    })
    await transaction
      .update(orders)
      .set({
        customerName: ERASED_NAME,
        phone: '',
        email: standIn,
        streetAddress: '',
        zipCode: '',
        landmark: '',
        riderNote: '',
        detailsDigest: '',
        forgetsCustomer: false,
        updatedAt: sql`now()`,
      })
      .where(inArray(orders.id, ofThese))
  }
  await forgetPhones(
    transaction,
    forgotten.map(({ phone }) => phone),
  )
}

/** Deletes what the customer wrote about products, and takes it off their pages. */
async function deleteReviews(transaction: Transaction, orderIds: readonly number[]): Promise<void> {
  const gone = await transaction
    .delete(productReviews)
    .where(inArray(productReviews.orderId, [...orderIds]))
    .returning({ productId: productReviews.productId })
  if (gone.length === 0) return
  const productIds = gone.map(({ productId }) => productId)
  await announceChangedProducts(transaction, 'products', productIds)
}

/**
 * Marks the orders of a customer who deletes their account, and erases the customer from the finished ones. Open orders
 * retain the details that the courier needs until they are finished.
 */
export async function eraseCustomerFromOrders(
  transaction: Transaction,
  isTheirs: SQL | undefined,
): Promise<void> {
  const left = await transaction
    .select({ id: orders.id, phone: orders.phone })
    .from(orders)
    .where(isTheirs)
    .orderBy(asc(orders.id))
    .for('no key update')
  if (left.length === 0) return
  const ids = left.map(order => order.id)
  await removeDraftsOf(
    transaction,
    left.map(({ phone }) => phone),
  )
  await transaction.update(orders).set({ forgetsCustomer: true }).where(inArray(orders.id, ids))
  await eraseCustomerDetails(transaction, ids)
}

const EMAIL = sql<string>`lower(trim(${orders.email}))`
