import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import { trackingLink } from '#app/fulfilment/parcel-log/tracking-link.ts'
import { couriers, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import {
  dropStatusEmails,
  findStatusEmail,
  queueStatusEmail,
  restoreStatusEmails,
  type StatusEmailState,
} from '#app/messages/email/queue/status-emails.server.ts'
import { orderEmailParams } from '#app/messages/email/templates/order-email-params.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { ORDER_STATUS, type OrderStatus } from '../order-status.ts'
import { readEmailedOrder } from './read-emailed-order.server.ts'

export interface StatusEmail {
  orderId: number
  /** The history entry that records the change. */
  eventId: number
  to: OrderStatus
  /** The history entry of the change before, if this one returns to the status that the order had before it. */
  returnsTo: number | undefined
  /** Staff undid the change before it: no email is sent. */
  isUndo: boolean
  /** Whether the customer gets an email about the new status. */
  isMailed: boolean
}

/**
 * Updates the emails to an order's customer after a change of status, in the transaction of the change. Emails about
 * earlier changes that have not left are dropped. If the change goes back before the earlier email left, or is an undo, no
 * email is sent, and what the earlier change had dropped is queued again.
 *
 * @returns the state of the email about the change that was taken back, if it had one
 */
export async function updateStatusEmail(
  transaction: Transaction,
  { orderId, eventId, to, returnsTo, isUndo, isMailed }: StatusEmail,
): Promise<StatusEmailState | undefined> {
  const isCancelled = !ORDER_STATUS[to].holdsStock
  const dropped = await dropStatusEmails(transaction, orderId, { eventId, isCancelled })
  if (returnsTo !== undefined && (isUndo || dropped.includes(returnsTo))) {
    await restoreStatusEmails(transaction, orderId, returnsTo)
  } else if (isMailed) {
    await queueEmailAbout(transaction, orderId, eventId, to)
  }
  return returnsTo === undefined ? undefined : findStatusEmail(transaction, returnsTo)
}

async function queueEmailAbout(
  transaction: Transaction,
  orderId: number,
  orderEventId: number,
  to: OrderStatus,
): Promise<void> {
  const template = ORDER_STATUS[to].email
  if (!template) return
  const order = await readEmailedOrder(transaction, orderId)
  if (!order) return
  await inLanguage(order.language, async () => {
    const params = { ...orderEmailParams(order), parcels: await parcelsText(transaction, orderId) }
    await queueStatusEmail(transaction, { to: order.email, template, params, orderId, orderEventId })
  })
}

/** The tracking numbers of an order's parcels with the courier's page about each, in lines; empty without numbers. */
async function parcelsText(transaction: Transaction, orderId: number): Promise<string> {
  const rows = await transaction
    .select({
      number: parcels.trackingNumber,
      courier: couriers.name,
      address: couriers.trackingAddress,
    })
    .from(parcels)
    .leftJoin(couriers, eq(couriers.id, parcels.courierId))
    .where(
      and(eq(parcels.orderId, orderId), isNotNull(parcels.trackingNumber), ne(parcels.state, 'cancelled')),
    )
    .orderBy(asc(parcels.id))
  const lines = rows.flatMap(({ number, courier, address }) => [
    [courier, t('tracking number {number}', { number: number ?? '' })].filter(Boolean).join(t(', ')),
    trackingLink(address, number) ?? '',
  ])
  return lines.filter(Boolean).join('\n')
}
