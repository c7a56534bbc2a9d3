import { RETURN_REASON_NAMES, RETURN_REASONS } from '#app/returns/return-reason.ts'
import { metreStep, quantityText } from '#app/shared/sold-quantity.ts'
import { t } from '#app/shared/text/translate.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { OpenLink } from '#app/ui/layout/open-pages.tsx'
import type { ReasonsOfSize } from '../return-reasons.server.ts'
import { SIZE_ADVICE_TEXTS } from '../size-advice.ts'

/** Why pieces came back in the last months, by product and size. */
export function ReasonsReport({ reasons }: { reasons: readonly ReasonsOfSize[] }) {
  if (reasons.length === 0) {
    return (
      <EmptyState title={t('No returns in the last months')}>
        <p>{t('The reasons of returns appear here, by product and size.')}</p>
      </EmptyState>
    )
  }
  return (
    <ul aria-label={t('Reasons of the last 180 days')} className="divide-y divide-line">
      {reasons.map(one => (
        <li key={`${one.productId} ${one.name} ${one.size}`} className="space-y-1 py-3 wrap-anywhere">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            {one.productId === null ? (
              one.name
            ) : (
              <OpenLink
                to={`/admin/products/${one.productId}`}
                className="inline-flex min-h-11 items-center hover:underline lg:min-h-6"
              >
                {one.name}
              </OpenLink>
            )}
            {metreStep(one.size) === undefined && <span>{t('size {size}', { size: one.size })}</span>}
            {one.advice && <Badge tone="yellow">{t(SIZE_ADVICE_TEXTS[one.advice])}</Badge>}
          </p>
          <p>
            {t('{returned} returned', { returned: quantityText(one.returned, one.size) })}
            {one.delivered > 0 && (
              <span className="text-muted">
                {' '}
                · {t('{delivered} with shoppers', { delivered: one.delivered })}
              </span>
            )}
          </p>
          <p className="text-sm text-muted">
            {RETURN_REASONS.filter(reason => one.reasons[reason])
              .map(reason => `${t(RETURN_REASON_NAMES[reason])}: ${one.reasons[reason]}`)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  )
}
