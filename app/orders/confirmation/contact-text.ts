import { message, t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import type { ConfirmationState, ContactOutcome } from './confirmation.ts'
import type { Contact } from './find-call.server.ts'

/** The names of the states, for staff. */
export const STATE_NAMES: Record<ConfirmationState, string> = {
  'to-call': message('To call'),
  attempted: message('Call again'),
  confirmed: message('Confirmed'),
  cancelled: message('Cancelled'),
  unreachable: message('Unreachable'),
}

const OUTCOME_TEXTS: Record<ContactOutcome, string> = {
  'no-answer': message('No answer'),
  'call-later': message('Asked to be called later'),
  'wrong-number': message('Wrong number'),
  'message-sent': message('Message sent on WhatsApp'),
  corrected: message('Delivery corrected'),
  confirmed: message('Confirmed'),
  cancelled: message('Cancelled'),
  reopened: message('To be called again'),
  undone: message('The last entry was undone'),
}

const DECIDED_TEXTS: Partial<Record<ContactOutcome, Partial<Record<Contact['way'], string>>>> = {
  confirmed: { link: message('Confirmed by the link'), status: message('Confirmed by its status') },
  cancelled: { link: message('Cancelled by the link'), status: message('Cancelled by its status') },
}

function outcomeText(outcome: ContactOutcome, way: Contact['way']): string {
  return t(DECIDED_TEXTS[outcome]?.[way] ?? OUTCOME_TEXTS[outcome])
}

/** `Confirmed by the link`, `No answer. Next call 21/11/2026, 18:00.` */
export function contactText({ way, outcome, nextAttemptAt, note }: Contact): string {
  const next =
    nextAttemptAt && outcome !== 'reopened'
      ? ` ${t('Next call {time}.', { time: formatAdminMoment(nextAttemptAt) })}`
      : ''
  const text =
    outcome === 'corrected' && note ? note : `${outcomeText(outcome, way)}.${note ? ` ${note}.` : ''}`
  return `${text}${next}`
}
