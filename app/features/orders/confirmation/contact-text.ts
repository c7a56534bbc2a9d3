import { formatAdminMoment } from '#app/shared/time/dates.ts'
import type { ConfirmationState, ContactOutcome } from './confirmation.ts'
import type { Contact } from './find-call.server.ts'

/** The names of the states, for staff. */
export const STATE_NAMES: Record<ConfirmationState, string> = {
  'to-call': 'To call',
  attempted: 'Call again',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  unreachable: 'Unreachable',
}

const OUTCOME_TEXTS: Record<ContactOutcome, string> = {
  'no-answer': 'No answer',
  'call-later': 'Asked to be called later',
  'wrong-number': 'Wrong number',
  'message-sent': 'Message sent on WhatsApp',
  corrected: 'Delivery corrected',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  reopened: 'To be called again',
  undone: 'The last entry was undone',
}

/** `Confirmed by the link`, `No answer. Next call 21/11/2026, 18:00.` */
export function contactText({ way, outcome, nextAttemptAt, note }: Contact): string {
  const isDecision = outcome === 'confirmed' || outcome === 'cancelled'
  const by =
    isDecision && way === 'link' ? ' by the link' : isDecision && way === 'status' ? ' by its status' : ''
  const next =
    nextAttemptAt && outcome !== 'reopened' ? ` Next call ${formatAdminMoment(nextAttemptAt)}.` : ''
  const text =
    outcome === 'corrected' && note ? note : `${OUTCOME_TEXTS[outcome]}${by}.${note ? ` ${note}.` : ''}`
  return `${text}${next}`
}
