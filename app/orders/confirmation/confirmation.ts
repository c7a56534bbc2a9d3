/** How an order's confirmation stands. */
export type ConfirmationState = 'to-call' | 'attempted' | 'confirmed' | 'cancelled' | 'unreachable'

/** How the shop and the shopper were in contact. `status`: staff set the order's status without saying how. */
export type ContactWay = 'call' | 'whatsapp' | 'link' | 'status'

/**
 * What came of a contact. `no-answer` and `wrong-number` are failed attempts. `undone` takes back the entry before it;
 * `reopened` starts again.
 */
export type ContactOutcome =
  | 'no-answer'
  | 'call-later'
  | 'wrong-number'
  | 'message-sent'
  | 'corrected'
  | 'confirmed'
  | 'cancelled'
  | 'reopened'
  | 'undone'

/** An entry of the log, as far as the state follows from it. */
export interface LoggedContact {
  outcome: ContactOutcome
  /** When to call next; null if no call is planned. */
  nextAttemptAt: Date | null
}

/** What follows from the log of an order. */
export interface Confirmation {
  state: ConfirmationState
  /** Attempts that did not reach the shopper. */
  attempts: number
  /** When the order is due to be called; null once no call is planned. */
  nextAttemptAt: Date | null
}

/**
 * Derives the confirmation of an order from its log, oldest entry first.
 *
 * @param firstAttemptAt when a new order is due to be called
 */
export function deriveConfirmation(log: readonly LoggedContact[], firstAttemptAt: Date): Confirmation {
  const start: Confirmation = { state: 'to-call', attempts: 0, nextAttemptAt: firstAttemptAt }
  return withoutUndone(log).reduce(follow, start)
}

/** Drops each `undone` with the entry before it that still counts. A correction stays: it is an edit, which is undone as one. */
export function withoutUndone<Contact extends Pick<LoggedContact, 'outcome'>>(
  log: readonly Contact[],
): Contact[] {
  const counting: Contact[] = []
  for (const contact of log) {
    const undone = counting.findLastIndex(({ outcome }) => outcome !== 'corrected')
    if (contact.outcome !== 'undone') counting.push(contact)
    else if (undone >= 0) counting.splice(undone, 1)
  }
  return counting
}

function follow(before: Confirmation, { outcome, nextAttemptAt }: LoggedContact): Confirmation {
  const { attempts } = before
  switch (outcome) {
    case 'corrected':
      return before
    case 'reopened':
      return { state: 'to-call', attempts: 0, nextAttemptAt }
    case 'confirmed':
    case 'cancelled':
      return { state: outcome, attempts, nextAttemptAt: null }
    case 'wrong-number':
      return { state: 'unreachable', attempts: attempts + 1, nextAttemptAt: null }
    case 'no-answer':
      // The last attempt plans no other one.
      return { state: nextAttemptAt ? 'attempted' : 'unreachable', attempts: attempts + 1, nextAttemptAt }
    default:
      return { state: 'attempted', attempts, nextAttemptAt }
  }
}

/** Whether staff still have to reach the shopper. */
export function isOpen({ state }: Pick<Confirmation, 'state'>): boolean {
  return state === 'to-call' || state === 'attempted'
}

/** Whether the shopper or staff have decided about the order. */
export function isDecided({ state }: Pick<Confirmation, 'state'>): boolean {
  return state === 'confirmed' || state === 'cancelled'
}
