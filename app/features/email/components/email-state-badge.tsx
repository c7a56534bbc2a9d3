import { Badge, type BadgeTone } from '#app/ui/data/badge.tsx'
import type { EmailState } from '../email.ts'

export const EMAIL_STATE_NAMES: Record<EmailState, string> = {
  queued: 'Queued',
  sent: 'Sent',
  parked: 'Parked',
}

const TONES: Record<EmailState, BadgeTone> = { queued: 'yellow', sent: 'green', parked: 'red' }

export function EmailStateBadge({ state }: { state: EmailState }) {
  return <Badge tone={TONES[state]}>{EMAIL_STATE_NAMES[state]}</Badge>
}
