import { t } from '#app/shared/text/translate.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { DECISION_NAMES, type DecisionKind } from '../phone-decision.ts'

/** Whether a phone is blocked or trusted. */
export function PhoneDecisionBadge({ kind }: { kind: DecisionKind }) {
  return <Badge tone={kind === 'blocked' ? 'red' : 'green'}>{t(DECISION_NAMES[kind])}</Badge>
}
