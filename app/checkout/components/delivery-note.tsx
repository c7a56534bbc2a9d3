import type { QuotedDelivery } from '#app/checkout/cart/quote.ts'
import { type CashProblem, cashProblemText } from '#app/pricing/cash-problem.ts'
import { deliveryDatesText } from '#app/pricing/delivery-promise.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'

/** Below the amounts: the days of delivery, the surcharge for cash, and why cash is not taken. */
export function DeliveryNote({ delivery }: { delivery: QuotedDelivery }) {
  const { city, surchargePaisa, dates, problem } = delivery
  return (
    <div className="mt-4 space-y-1 text-sm text-muted empty:hidden">
      {dates && (
        <p>
          {city ? <bdi>{city}</bdi> : t('With you')}:{' '}
          <span className="text-ink">{deliveryDatesText(dates)}</span>
        </p>
      )}
      {surchargePaisa > 0 && (
        <p>{t('Shipping includes {price} for cash on delivery.', { price: formatPaisa(surchargePaisa) })}</p>
      )}
      {problem && <CashProblemNote problem={problem} />}
    </div>
  )
}

/** Says why an order can't be paid in cash. */
export function CashProblemNote({ problem }: { problem: CashProblem }) {
  return (
    <p className="mt-4 rounded-control border border-danger bg-danger-wash px-4 py-3 font-medium text-pretty text-ink">
      {cashProblemText(problem)}
    </p>
  )
}
