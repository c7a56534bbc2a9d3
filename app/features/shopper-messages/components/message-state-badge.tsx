import { Badge, type BadgeTone } from '#app/ui/data/badge.tsx'
import type { ShopperMessage } from '../shopper-message.ts'

const STATES: Record<ShopperMessage['state'], { name: string; tone: BadgeTone }> = {
  queued: { name: 'Queued', tone: 'yellow' },
  sent: { name: 'Sent', tone: 'green' },
  parked: { name: 'Failed', tone: 'red' },
  dropped: { name: 'Dropped', tone: 'grey' },
  unknown: { name: 'In doubt', tone: 'red' },
}
const PROGRESS_NAMES = { sent: 'Sent', failed: 'Failed', delivered: 'Delivered', read: 'Read' }

/** How far a message has come. */
export function MessageStateBadge({ message: { state, progress } }: { message: ShopperMessage }) {
  const { name, tone } = STATES[state]
  return <Badge tone={tone}>{state === 'sent' && progress ? PROGRESS_NAMES[progress] : name}</Badge>
}
