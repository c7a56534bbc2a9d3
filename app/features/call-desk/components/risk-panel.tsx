import { Badge } from '#app/ui/data/badge.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import type { OrderRisk } from '../order-risk.ts'

/** From here on staff look twice. */
const HIGH = 40

/** The risk of an order, with its reasons in words. */
export function RiskPanel({ risk: { score, reasons } }: { risk: OrderRisk }) {
  return (
    <Panel
      title="Risk"
      aside={<Badge tone={score >= HIGH ? 'red' : score > 0 ? 'yellow' : 'green'}>{score} of 100</Badge>}
    >
      {reasons.length === 0 ? (
        <p className="text-muted">Nothing is unusual.</p>
      ) : (
        <ul className="space-y-1.5">
          {reasons.map(({ name, points, text }) => (
            <li key={name} className="flex justify-between gap-4">
              <span>{text}</span>
              <span className="text-muted tabular-nums">+{points}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
