import type { ReactNode } from 'react'
import { formatPaisa } from '#app/shared/money.ts'

interface Props {
  /** Pieces over all lines. */
  count: number
  subtotalPaisa: number
  /** None until the server has said it. */
  shippingPaisa: number | undefined
  totalPaisa: number
  children?: ReactNode
}

/** The order summary: what the pieces, the delivery and all of it cost. */
export function OrderTotals({ count, subtotalPaisa, shippingPaisa, totalPaisa, children }: Props) {
  return (
    <section aria-label="Order summary" className="rounded-sheet bg-stone p-5 sm:p-7">
      <h2 className="font-serif text-heading font-medium">Order summary</h2>
      <dl className="mt-5 space-y-2.5 money">
        <Row term={`Subtotal (${count} ${count === 1 ? 'item' : 'items'})`}>{formatPaisa(subtotalPaisa)}</Row>
        <Row term="Shipping">{shippingPaisa ? formatPaisa(shippingPaisa) : 'Free'}</Row>
        <div className="flex justify-between gap-4 border-t border-edge pt-3 text-lg font-semibold">
          <dt>Total</dt>
          <dd data-testid="order-total">{formatPaisa(totalPaisa)}</dd>
        </div>
      </dl>
      {children && <div className="mt-6 space-y-3">{children}</div>}
    </section>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
