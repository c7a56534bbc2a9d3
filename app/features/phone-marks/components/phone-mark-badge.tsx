import { Badge } from '#app/ui/data/badge.tsx'
import { MARK_NAMES, type MarkKind } from '../phone-mark.ts'

/** Whether a phone is blocked or trusted. */
export function PhoneMarkBadge({ kind }: { kind: MarkKind }) {
  return <Badge tone={kind === 'blocked' ? 'red' : 'green'}>{MARK_NAMES[kind]}</Badge>
}
