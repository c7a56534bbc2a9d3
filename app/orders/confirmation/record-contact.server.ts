import { and, asc, eq, type SQL } from 'drizzle-orm'
import { confirmationEvents, confirmations } from '#app/orders/tables/confirmations.server.ts'
import { orderEvents } from '#app/orders/tables/orders.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import {
  type Confirmation,
  type ContactOutcome,
  type ContactWay,
  deriveConfirmation,
  withoutUndone,
} from './confirmation.ts'

interface NewContact {
  orderId: number
  /** `customer`, or the email of a member of staff. */
  actor: string
  way: ContactWay
  outcome: ContactOutcome
  nextAttemptAt?: Date | undefined
  note?: string
}

/** The confirmation of an order as its log says; undefined for an order that was never pending since calls are logged. */
export async function readConfirmation(
  transaction: Transaction,
  orderId: number,
): Promise<Confirmation | undefined> {
  const [row] = await transaction
    .select({ firstAttemptAt: confirmations.firstAttemptAt })
    .from(confirmations)
    .where(eq(confirmations.orderId, orderId))
  if (!row) return undefined
  return deriveConfirmation(await readLog(transaction, orderId), row.firstAttemptAt)
}

/** Whether the last entry that counts, but for corrections, was recorded with this change of the order's status, in its transaction. */
export async function wasRecordedWith(
  transaction: Transaction,
  orderId: number,
  orderEventId: number,
): Promise<boolean> {
  const log = withoutUndone(await readLog(transaction, orderId))
  const last = log.findLast(({ outcome }) => outcome !== 'corrected')
  const [change] = await transaction
    .select({ happenedAt: orderEvents.happenedAt })
    .from(orderEvents)
    .where(eq(orderEvents.id, orderEventId))
  return last !== undefined && last.happenedAt.getTime() === change?.happenedAt.getTime()
}

function readLog(transaction: Transaction, orderId: number) {
  const { outcome, nextAttemptAt, happenedAt } = confirmationEvents
  return transaction
    .select({ outcome, nextAttemptAt, happenedAt })
    .from(confirmationEvents)
    .where(eq(confirmationEvents.orderId, orderId))
    .orderBy(asc(confirmationEvents.id))
}

/** Appends a contact to the log of a locked order, and stores what now follows from the log. Ends the actor's claim. */
export async function recordContact(transaction: Transaction, contact: NewContact): Promise<Confirmation> {
  const { orderId, actor } = contact
  await transaction.insert(confirmations).values({ orderId }).onConflictDoNothing()
  await transaction.insert(confirmationEvents).values(contact)
  const confirmation = await readConfirmation(transaction, orderId)
  if (!confirmation) throw new Error('The confirmation of an order is gone')
  await transaction.update(confirmations).set(confirmation).where(eq(confirmations.orderId, orderId))
  await releaseClaim(transaction, orderId, actor)
  return confirmation
}

async function releaseClaim(transaction: Transaction, orderId: number, actor: string): Promise<void> {
  await transaction
    .update(confirmations)
    .set({ claimedBy: null, claimedUntil: null })
    .where(and(eq(confirmations.orderId, orderId), eq(confirmations.claimedBy, actor)))
}

/** The write that makes a new order due to be called, for the statement that stores the order. */
export function confirmationWrite(transaction: Transaction, orderId: SQL) {
  return transaction.insert(confirmations).values({ orderId })
}
