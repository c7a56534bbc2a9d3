import { formatMoment } from '#app/shared/dates.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import type { Order } from '../order.ts'
import { OrderLineRow } from './order-line-row.tsx'

/** The lines of an order, what it costs and where it goes, as its customer sees them. */
export function OrderDetails({ order }: { order: Order }) {
  return (
    <section
      aria-label={`Order ${order.number}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-10 pb-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14"
    >
      <ul className="h-fit divide-y divide-line border-y border-line">
        {order.lines.map(line => (
          <OrderLineRow key={line.position} line={line} />
        ))}
      </ul>
      <dl className="h-fit space-y-4 rounded-sheet bg-stone p-5 wrap-anywhere sm:p-7">
        <Fact term="Placed">{formatMoment(order.placedAt)}</Fact>
        <Fact term="Delivery to">
          <bdi>{order.customerName}</bdi>
          <br />
          <bdi>{order.streetAddress}</bdi>
          <br />
          <bdi>{order.city}</bdi> <bdi>{order.zipCode}</bdi>
          <br />
          {formatPhoneNumber(order.phone)}
        </Fact>
        <Fact term="Payment">Cash on delivery</Fact>
        <Fact term="Shipping">{order.shippingPaisa === 0 ? 'Free' : formatPaisa(order.shippingPaisa)}</Fact>
        <Fact term="Total">
          <span className="text-lg font-semibold money">{formatPaisa(order.totalPaisa)}</span>
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
