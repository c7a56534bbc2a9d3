import type { Transaction } from '#app/platform/db/database.server.ts'
import { NEW_STATUS, ORDER_STATUS, type OrderStatus } from '../order-status.ts'
import { type Confirmation, type ContactOutcome, isDecided } from './confirmation.ts'
import { readConfirmation, recordContact, wasRecordedWith } from './record-contact.server.ts'

interface FollowedChange {
  id: number
  to: OrderStatus
  actor: string
  isUndo: boolean
  /** The entry of the order's history that an undo takes back. */
  returnsTo: number | undefined
}

/**
 * Records what a change of status says about the confirmation: an order that is prepared is confirmed, a cancelled one is
 * cancelled, and one that is pending again has to be called again. Records nothing if the log says so already. An undo takes
 * back what its change recorded.
 */
export async function followStatus(
  transaction: Transaction,
  { id: orderId, to, actor, isUndo, returnsTo }: FollowedChange,
): Promise<void> {
  const confirmation = await readConfirmation(transaction, orderId)
  if (!confirmation) return
  const isRecorded =
    isUndo && returnsTo !== undefined && (await wasRecordedWith(transaction, orderId, returnsTo))
  const outcome = isRecorded ? 'undone' : outcomeOf(to, confirmation, isUndo)
  if (!outcome) return
  const nextAttemptAt = outcome === 'reopened' ? new Date() : undefined
  await recordContact(transaction, { orderId, actor, way: 'status', outcome, nextAttemptAt })
}

function outcomeOf(to: OrderStatus, confirmation: Confirmation, isUndo: boolean): ContactOutcome | undefined {
  if (to === NEW_STATUS) {
    if (!isDecided(confirmation)) return undefined
    return isUndo ? 'undone' : 'reopened'
  }
  const decided = ORDER_STATUS[to].holdsStock ? 'confirmed' : 'cancelled'
  // A parcel that is refused was confirmed nevertheless.
  if (confirmation.state === decided || (isDecided(confirmation) && decided === 'cancelled')) return undefined
  return decided
}
