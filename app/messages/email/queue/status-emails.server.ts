import { and, eq, inArray, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import type { EmailTemplate } from '../templates/template-names.ts'
import { type NewEmail, queueEmail } from './queue-email.server.ts'

/** The state of a status email. `leaving`: a worker is handing it to the mail service. */
export interface StatusEmailState {
  template: EmailTemplate
  became: 'dropped' | 'sent' | 'leaving'
}

/** Queues a status email, held for the time in the settings. */
export async function queueStatusEmail(transaction: Transaction, email: NewEmail): Promise<void> {
  await queueEmail(transaction, { ...email, heldUntil: await endOfHold(transaction) })
}

/** What an edit changed, the day of a pre-order, what came of a return and what was not found stay true. */
const STAY_TRUE: EmailTemplate[] = [
  'order_edited',
  'pre_order_moved',
  'return_update',
  'voucher_issued',
  'refund_sent',
  'payment_not_found',
]

/** Those that are not true any more once the order is cancelled: it has no day, and no one asks for its money. */
const TRUE_WHILE_OPEN: EmailTemplate[] = ['pre_order_moved', 'payment_not_found']

/**
 * Drops the unsent emails about earlier changes of an order.
 *
 * @param eventId the history entry of the change that makes them untrue
 * @param isCancelled whether it cancels the order
 * @returns the history entries whose emails were dropped
 */
export async function dropStatusEmails(
  transaction: Transaction,
  orderId: number,
  { eventId, isCancelled }: { eventId: number; isCancelled: boolean },
) {
  const stay = STAY_TRUE.filter(template => !isCancelled || !TRUE_WHILE_OPEN.includes(template))
  const dropped = await transaction
    .update(emails)
    .set({ state: 'dropped', droppedByEventId: eventId })
    .where(
      and(
        eq(emails.orderId, orderId),
        isNotNull(emails.orderEventId),
        notInArray(emails.template, stay),
        inArray(emails.state, ['queued', 'parked']),
      ),
    )
    .returning({ eventId: emails.orderEventId })
  return dropped.map(email => email.eventId)
}

/**
 * Drops the email about what staff did, if it has not left.
 *
 * @param eventId the history entry of what they did
 * @param undoneBy the entry that takes it back
 * @returns what became of the email; undefined if there was none
 */
export async function dropEmailAbout(
  transaction: Transaction,
  eventId: number,
  undoneBy: number,
): Promise<StatusEmailState | undefined> {
  await transaction
    .update(emails)
    .set({ state: 'dropped', droppedByEventId: undoneBy })
    .where(and(eq(emails.orderEventId, eventId), inArray(emails.state, ['queued', 'parked'])))
  return findStatusEmail(transaction, eventId)
}

interface EmailWith {
  orderId: number
  param: 'voucher_code' | 'refund_entry' | 'claim'
  value: string
  undoneBy?: number | null
}

/**
 * Drops the email with the code of a cancelled voucher, or about an entry of the ledger or a decision that is undone, if it has not left.
 *
 * @param undoneBy the entry of the history that takes it back, if there is one
 */
export async function dropEmailWith(
  transaction: Transaction,
  { orderId, param, value, undoneBy = null }: EmailWith,
): Promise<void> {
  await transaction
    .update(emails)
    .set({ state: 'dropped', droppedByEventId: undoneBy })
    .where(
      and(
        eq(emails.orderId, orderId),
        sql`${emails.params} ->> ${param} = ${value}`,
        inArray(emails.state, ['queued', 'parked']),
      ),
    )
}

/** Queues again the email that `dropEmailWith` has dropped for an entry of the history, held for the time in the settings. */
export async function restoreEmailWith(
  transaction: Transaction,
  { orderId, param, value }: Omit<EmailWith, 'undoneBy'>,
): Promise<void> {
  const isWith = sql`${emails.params} ->> ${param} = ${value}`
  await restore(transaction, orderId, and(isWith, isNotNull(emails.droppedByEventId)))
}

/** Queues again the emails that a change of status dropped. */
export async function restoreStatusEmails(
  transaction: Transaction,
  orderId: number,
  droppedBy: number,
): Promise<void> {
  await restore(transaction, orderId, eq(emails.droppedByEventId, droppedBy))
}

/**
 * Queues again the emails about a new day that a cancellation dropped, for an order that waits for pieces again. Those that are
 * not true any more are dropped as they leave.
 */
export async function restoreMovedDays(transaction: Transaction, orderId: number): Promise<void> {
  const isMovedDay = and(eq(emails.template, 'pre_order_moved'), isNotNull(emails.droppedByEventId))
  await restore(transaction, orderId, isMovedDay)
}

async function restore(transaction: Transaction, orderId: number, which: SQL | undefined): Promise<void> {
  const heldUntil = await endOfHold(transaction)
  await transaction
    .update(emails)
    .set({ state: 'queued', heldUntil, droppedByEventId: null, attempts: 0, lastError: null })
    .where(and(eq(emails.orderId, orderId), eq(emails.state, 'dropped'), which))
}

/** The state of the email about a history entry; undefined if there is none. */
export async function findStatusEmail(
  transaction: Transaction,
  eventId: number,
): Promise<StatusEmailState | undefined> {
  const [email] = await transaction
    .select({ template: emails.template, sentAt: emails.sentAt, sendingSince: emails.sendingSince })
    .from(emails)
    .where(eq(emails.orderEventId, eventId))
  if (!email) return undefined
  const { template, sentAt, sendingSince } = email
  return { template, became: sentAt ? 'sent' : sendingSince ? 'leaving' : 'dropped' }
}

/** The end of a hold that begins now; null if the settings hold no emails. */
async function endOfHold(transaction: Transaction) {
  const { statusEmailHoldSeconds: seconds } = await readStoreSettings(transaction)
  return seconds === 0 ? null : sql`now() + make_interval(secs => ${seconds})`
}
