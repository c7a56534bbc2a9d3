import type { ReactNode } from 'react'
import { hasOneCharge, type QuotedDelivery } from '#app/checkout/cart/quote.ts'
import { type CashProblem, cashProblemText } from '#app/pricing/cash-problem.ts'
import { deliveryDatesText } from '#app/pricing/delivery-promise.ts'
import { chargeRangeText } from '#app/pricing/delivery-words.ts'
import { shippingText } from '#app/pricing/order-amounts.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { rich, t } from '#app/shared/text/translate.ts'

/** Below the amounts: the days of delivery, the surcharge for cash, and why cash is not taken. */
export function DeliveryNote({ delivery }: { delivery: QuotedDelivery }) {
  const { city, dates, problem } = delivery
  return (
    <div className="mt-4 space-y-1 text-sm text-muted empty:hidden">
      {dates && (
        <p>
          {city ? <bdi>{city}</bdi> : t('With you')}:{' '}
          <span className="text-ink">{deliveryDatesText(dates)}</span>
        </p>
      )}
      <SurchargeNote delivery={delivery} />
      {problem && <CashProblemNote problem={problem} />}
    </div>
  )
}

/** Says what of the charge is for paying in cash. */
export function SurchargeNote({ delivery: { surchargePaisa } }: { delivery: QuotedDelivery }) {
  if (surchargePaisa === 0) return null
  return (
    <p className="text-sm text-muted">
      {t('Shipping includes {price} for cash on delivery.', { price: formatPaisa(surchargePaisa) })}
    </p>
  )
}

/** Says why an order can't be paid in cash. @param id takes the focus, where the order was confirmed all the same */
export function CashProblemNote({ problem, id }: { problem: CashProblem; id?: string }) {
  return (
    <p
      id={id}
      tabIndex={-1}
      className="mt-4 rounded-control border border-danger bg-danger-wash px-4 py-3 font-medium text-pretty text-ink"
    >
      {cashProblemText(problem)}
    </p>
  )
}

interface CityNoteProps {
  /** Undefined until the server has quoted the cart. */
  delivery: QuotedDelivery | undefined
  shippingPaisa: number | undefined
}

/** Below the city: on which days an order of now is there, and what that costs. One line, so that what is below stays in its place. */
export function CityNote({ delivery, shippingPaisa }: CityNoteProps) {
  return (
    <p role="status" className="mt-1.5 min-h-5 text-sm leading-5 text-muted">
      {delivery && cityWords(delivery, shippingPaisa ?? 0)}
    </p>
  )
}

function cityWords(delivery: QuotedDelivery, shippingPaisa: number): ReactNode {
  const { dates, rangePaisa } = delivery
  const isCertain = hasOneCharge(delivery)
  if (!dates && !isCertain) return t('Your city decides the day and the charge.')
  const charge = isCertain || !rangePaisa ? shippingText(shippingPaisa) : chargeRangeText(rangePaisa)
  if (!dates) return t('Shipping: {charge}', { charge })
  return rich('With you <b>{days}</b> · {charge}', {
    days: deliveryDatesText(dates),
    charge,
    b: days => <strong className="font-semibold text-ink">{days}</strong>,
  })
}
