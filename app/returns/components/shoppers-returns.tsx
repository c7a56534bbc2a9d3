import { Form, Link, useNavigation } from 'react-router'
import { RETURN_STATE } from '#app/returns/return-state.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { askedText } from '../returnable.ts'
import type { ShopperReturnProps } from '../shown-returns.ts'

/** The returns of an order, as its shopper sees them. */
export function ShoppersReturns({
  returns,
  trackingToken,
}: Pick<ShopperReturnProps, 'returns' | 'trackingToken'>) {
  const withdrawn = useNavigation().formData?.get('return')
  if (returns.length === 0) return null
  return (
    <ul aria-label={t('Returns')} className="mb-10 max-w-2xl divide-y divide-line border-y border-line">
      {returns.map(one => (
        <li key={one.id} className="space-y-2 py-4 wrap-anywhere">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={RETURN_STATE[one.state].tone}>{t(RETURN_STATE[one.state].shopperName)}</Badge>
            <span className="text-sm text-muted">{formatMoment(one.requestedAt)}</span>
          </p>
          <ul>
            {one.lines.map(line => (
              <li key={line.orderLineId}>{askedText(line)}</li>
            ))}
          </ul>
          <p>{t(RETURN_STATE[one.state].text)}</p>
          {one.steps.map(step => (
            <p key={step}>{step}</p>
          ))}
          {one.owedPaisa > 0 && (
            <Link
              to={`/track-order/${trackingToken}/pay`}
              className="inline-flex min-h-11 items-center font-semibold text-link"
            >
              {t('How to pay')}
            </Link>
          )}
          {one.answer && (
            <blockquote dir="auto" className="border-s-2 border-edge ps-3 whitespace-pre-wrap">
              {one.answer}
            </blockquote>
          )}
          {one.heldUntil && <p>{t('Held for you until {date}.', { date: formatMoment(one.heldUntil) })}</p>}
          {one.state === 'requested' && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="return" value={one.id} />
              <Button type="submit" name="intent" value="withdraw" busy={withdrawn === String(one.id)}>
                {t('Withdraw')}
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  )
}
