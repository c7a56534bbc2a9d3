import { message, t } from '#app/shared/text/translate.ts'
import { Badge, type BadgeTone } from '#app/ui/data/badge.tsx'
import type { EmailState, EmailSummary } from '../email.ts'

export const EMAIL_STATE_NAMES: Record<EmailState, string> = {
  queued: message('Queued'),
  sent: message('Sent'),
  parked: message('Parked'),
  dropped: message('Dropped'),
  limited: message('Limited'),
}

const TONES: Record<EmailState, BadgeTone> = {
  queued: 'yellow',
  sent: 'green',
  parked: 'red',
  dropped: 'grey',
  limited: 'red',
}

/** The state of an email. A queued email may still be held. */
export function EmailStateBadge({ email }: { email: Pick<EmailSummary, 'state' | 'isHeld'> }) {
  const { state, isHeld } = email
  return (
    <Badge tone={isHeld ? 'blue' : TONES[state]}>{isHeld ? t('Held') : t(EMAIL_STATE_NAMES[state])}</Badge>
  )
}
