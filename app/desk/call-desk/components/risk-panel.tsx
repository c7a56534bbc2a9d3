import { isolated, t } from '#app/shared/text/translate.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { ADVICE_TEXTS, type CallAdvice } from '../call-advice.ts'
import type { OrderRisk } from '../order-risk.ts'

/** From here on staff look twice. */
const HIGH = 40

/** The risk of an order, with its reasons in words, and the owner's advice. */
export function RiskPanel({
  risk: { score, reasons, advice },
}: {
  risk: OrderRisk & { advice: CallAdvice }
}) {
  const adviceText = ADVICE_TEXTS[advice]
  return (
    <Panel
      title={t('Risk')}
      aside={
        <Badge tone={score >= HIGH ? 'red' : score > 0 ? 'yellow' : 'green'}>
          {t('{score} of 100', { score })}
        </Badge>
      }
    >
      {adviceText && <p className="mb-2 font-semibold">{t(adviceText)}</p>}
      {reasons.length === 0 ? (
        <p className="text-muted">{t('Nothing is unusual.')}</p>
      ) : (
        <ul className="space-y-1.5">
          {reasons.map(({ name, points, text }) => (
            <li key={name} className="flex justify-between gap-4">
              <span>{text}</span>
              {points > 0 && <span className="text-muted tabular-nums">{isolated(`+${points}`)}</span>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
