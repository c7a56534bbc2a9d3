import type { ReactNode } from 'react'
import { chargeRangeText } from '#app/pricing/delivery-words.ts'
import { type AmountRow, chargeRows } from '#app/pricing/order-amounts.ts'
import { leftRow, refundDueText, type ShownCash, settledRows } from '#app/pricing/settled-rows.ts'
import { totalText } from '#app/pricing/total-text.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import { Unbroken } from '#app/ui/unbroken.tsx'

interface Props {
  /** Pieces over all lines. */
  count: number
  subtotalPaisa: number
  /** Undefined until the server has calculated it. */
  shippingPaisa: number | undefined
  discountPaisa?: number
  /** What its discounts are called, such as `OFF15 (15 %)`. */
  discountNames?: string
  totalPaisa: number
  /** Credited for pieces that came back. */
  returnedPaisa?: number
  /** What is paid of it, how the rest is rounded, what is left to pay, and what goes back. */
  cash?: ShownCash | null | undefined
  /** What is left to pay, where that is said in more detail than as one amount. */
  left?: readonly AmountRow[]
  /** The least and the greatest charge, while the city is not known. */
  rangePaisa?: { leastPaisa: number; mostPaisa: number } | null | undefined
}

/** Subtotal, delivery, discount and total. */
export function OrderAmounts(props: Props) {
  const { count, subtotalPaisa, shippingPaisa = 0, discountPaisa = 0, totalPaisa, rangePaisa } = props
  const { cash, discountNames } = props
  const [shipping, ...discounts] = chargeRows({ shippingPaisa, discountPaisa, discountNames })
  const settled = settledRows(props)
  const left = props.left ?? (cash && settled.length > 0 ? [leftRow(cash)] : [])
  const refundDue = cash ? refundDueText(cash) : ''
  return (
    <>
      <dl className="space-y-2.5 money">
        <Row term={t('Subtotal ({count, plural, one {# item} other {# items}})', { count })}>
          {formatPaisa(subtotalPaisa)}
        </Row>
        {shipping && (
          <Row term={shipping.name}>{rangePaisa ? chargeRangeText(rangePaisa) : shipping.amount}</Row>
        )}
        {discounts.map(({ name, amount }) => (
          <Row key={name} term={name}>
            {amount}
          </Row>
        ))}
        <div className="flex justify-between gap-4 border-t border-edge pt-3 text-lg font-semibold">
          <dt>{t('Total')}</dt>
          <dd data-testid="order-total">
            {totalText({ subtotalPaisa, discountPaisa, totalPaisa }, rangePaisa)}
          </dd>
        </div>
        {settled.map(({ name, amount }) => (
          <Row key={`${name} ${amount}`} term={name}>
            {amount}
          </Row>
        ))}
        {left.map(({ name, amount }) => (
          <div key={name} className="flex justify-between gap-4 font-semibold">
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      {refundDue && <p className="mt-3">{refundDue}</p>}
    </>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="min-w-0 whitespace-normal">
        <Unbroken text={term} />
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
