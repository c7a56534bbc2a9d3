import type { ReactNode } from 'react'
import type { BasketViewLine } from '#app/features/cart/basket-view.ts'
import { formatPaisa, lineTotalPaisa } from '#app/shared/money.ts'
import { ownWords } from '#app/shared/own-words.ts'

interface Props {
  /** Pieces over all lines. */
  count: number
  subtotalPaisa: number
  /** None until the server has said it. */
  shippingPaisa: number | undefined
  totalPaisa: number
  /** What is ordered, where the page does not show it elsewhere. */
  lines?: readonly BasketViewLine[]
  children?: ReactNode
}

/** The order summary: what the pieces, the delivery and all of it cost. */
export function OrderTotals({
  count,
  subtotalPaisa,
  shippingPaisa,
  totalPaisa,
  lines = [],
  children,
}: Props) {
  return (
    <section aria-label="Order summary" className="rounded-sheet bg-stone p-5 sm:p-7">
      <h2 className="font-serif text-heading font-medium">Order summary</h2>
      {lines.length > 0 && <BriefLines lines={lines} />}
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

function BriefLines({ lines }: { lines: readonly BasketViewLine[] }) {
  return (
    <ul className="mt-5 max-h-80 space-y-3 overflow-y-auto border-b border-line pb-5 text-[0.9375rem]">
      {lines.map(line => (
        <li key={line.key} className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto] gap-3">
          <img
            src={line.image}
            alt=""
            width={44}
            height={55}
            className="aspect-4/5 w-full rounded-control bg-raised object-cover"
          />
          <p className="min-w-0 leading-snug wrap-anywhere">
            <bdi {...ownWords(line.name)}>{line.name}</bdi>
            <span className="block text-sm text-muted">
              {line.size && `Size ${line.size} · `}
              {line.quantity} ×
            </span>
          </p>
          <p className="money">{formatPaisa(lineTotalPaisa(line))}</p>
        </li>
      ))}
    </ul>
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
