import { PARCEL_STATE } from '#app/fulfilment/parcel-log/parcel-state.ts'
import { listShoppersParcels } from '#app/fulfilment/parcels/find-parcel.server.ts'
import {
  collectedText,
  isAllPacked,
  isDivided,
  parcelName,
  piecesOf,
  type ShoppersParcel,
  whereText,
} from '#app/fulfilment/parcels/shoppers-parcel.ts'
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
import type { Order } from '../order.ts'
import { ORDER_STATUS, type OrderStatus } from '../order-status.ts'
import { readEmailedOrder } from './read-emailed-order.server.ts'

interface StatusEmail {
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
    const params = { ...orderEmailParams(order), ...(await parcelParams(transaction, order)) }
    await queueStatusEmail(transaction, { to: order.email, template, params, orderId, orderEventId })
  })
}

type Parcelled = Pick<Order, 'number' | 'cash'> & { lines: readonly { quantity: number }[] }

/**
 * What an email says of an order's parcels, in lines: where each can be followed, and of a divided order a block for each, with its pieces and
 * what its own courier collects.
 */
async function parcelParams(
  transaction: Transaction,
  { number, lines, cash }: Parcelled,
): Promise<Record<string, string>> {
  const parcels = await listShoppersParcels(transaction, number)
  const followed = parcels.flatMap(followLines).join('\n')
  if (!isDivided(parcels, lines)) return { parcels: followed }
  const blocks = parcels.map((parcel, index) => [
    parcelName(index + 1, parcels.length),
    ...piecesOf(parcel),
    [whereText(parcel), collectedText(parcel, cash.isPaid)].filter(Boolean).join(' '),
    ...followLines(parcel),
  ])
  const isWhole = isAllPacked(parcels, lines) && parcels.every(({ state }) => PARCEL_STATE[state].hasLeft)
  return {
    parcels: followed,
    order_in_parcels: blocks.map(block => block.join('\n')).join('\n\n'),
    order_sent_in_part: isWhole ? '' : 'yes',
    order_not_arrived: notArrived(parcels, lines).flatMap(piecesOf).join('\n'),
  }
}

/** The parcels whose pieces the shopper of a delivered order does not have. What came back may have been sent again. */
function notArrived(parcels: readonly ShoppersParcel[], lines: Parcelled['lines']): ShoppersParcel[] {
  const arrived = parcels.filter(({ state }) => state === 'delivered')
  return isAllPacked(arrived, lines) ? [] : parcels.filter(parcel => !arrived.includes(parcel))
}

/** The tracking number of a parcel and the courier's page about it; nothing without a number. */
function followLines({ trackingNumber, courierName, link }: ShoppersParcel): string[] {
  if (!trackingNumber) return []
  const number = t('tracking number {number}', { number: trackingNumber })
  return [[courierName, number].filter(Boolean).join(t(', ')), link ?? ''].filter(Boolean)
}
