import { message, t } from '#app/shared/text/translate.ts'
import { Badge, type BadgeTone } from '#app/ui/data/badge.tsx'
import type { ShopperMessage } from '../shopper-message.ts'

const STATES: Record<ShopperMessage['state'], { name: string; tone: BadgeTone }> = {
  queued: { name: message('Queued'), tone: 'yellow' },
  sent: { name: message('Sent'), tone: 'green' },
  parked: { name: message('Failed'), tone: 'red' },
  dropped: { name: message('Dropped'), tone: 'grey' },
  unknown: { name: message('In doubt'), tone: 'red' },
}
const PROGRESS_NAMES = {
  sent: message('Sent'),
  failed: message('Failed'),
  delivered: message('Delivered'),
  read: message('Read'),
}

/** How far a message has come. */
export function MessageStateBadge({ message: { state, progress } }: { message: ShopperMessage }) {
  const { name, tone } = STATES[state]
  return <Badge tone={tone}>{t(state === 'sent' && progress ? PROGRESS_NAMES[progress] : name)}</Badge>
}
