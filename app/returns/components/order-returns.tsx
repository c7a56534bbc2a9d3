import { RETURN_STATE } from '#app/returns/return-state.ts'
import { formatRupees } from '#app/shared/money.ts'
import { rich, t } from '#app/shared/text/translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { OpenLink } from '#app/ui/layout/open-pages.tsx'
import type { FoundReturn } from '../find-return.server.ts'
import { isOwed } from '../owed-swap.ts'
import { returnAddress } from '../return-lists.ts'
import { returnedText } from '../returnable.ts'

interface Props {
  isDelivered: boolean
  /** Whether pieces are left that can be returned. */
  canAsk: boolean
  trackingToken: string
  returns: readonly FoundReturn[]
  /** The order whose pieces this one replaces. */
  replaces: { number: string; returnId: number } | undefined
}

/** The returns of an order, on its page in the admin. Nothing before it is delivered. */
export function OrderReturns({ isDelivered, canAsk, trackingToken, returns, replaces }: Props) {
  if (!isDelivered && returns.length === 0 && !replaces) return null
  const owedPaisa = returns.filter(isOwed).reduce((sum, { creditedPaisa }) => sum + creditedPaisa, 0)
  return (
    <Panel
      title={t('Returns')}
      className="max-xl:order-2"
      aside={
        canAsk && (
          <ButtonLink to={`/track-order/${trackingToken}/return`} className="px-4">
            {t('Return or exchange')}
          </ButtonLink>
        )
      }
    >
      {replaces && (
        <p className="mb-2">
          {rich('Replaces pieces of <a>{number}</a>.', {
            number: replaces.number,
            a: words => (
              <OpenLink to={returnAddress(replaces.returnId)} className="text-link">
                {words}
              </OpenLink>
            ),
          })}
        </p>
      )}
      {returns.length === 0 && !replaces && (
        <p className="text-muted">{t('No return or exchange was asked for.')}</p>
      )}
      {owedPaisa > 0 && (
        <p className="mb-2 rounded-control bg-status-yellow px-4 py-3 font-medium">
          {t('{price} are owed until the old pieces of this swap are back.', {
            price: formatRupees(owedPaisa),
          })}
        </p>
      )}
      <ul className="divide-y divide-line">
        {returns.map(one => (
          <li key={one.id} className="py-2 wrap-anywhere">
            <p className="flex flex-wrap items-center gap-x-3">
              <OpenLink
                to={returnAddress(one.id)}
                className="inline-flex min-h-11 items-center text-link lg:min-h-8"
              >
                {one.lines.map(returnedText).join(t(', '))}
              </OpenLink>
              <Badge tone={RETURN_STATE[one.state].tone}>{t(RETURN_STATE[one.state].name)}</Badge>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
