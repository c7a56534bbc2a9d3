import { PLACEHOLDER_ADDRESS, pictureAddress } from '#app/features/media/picture-address.ts'
import { formatMoment } from '#app/shared/dates.ts'
import { formatPaisa, lineTotalPaisa } from '#app/shared/money.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import type { Order, OrderLine } from '../order.ts'

/** The lines of an order, what it costs and where it goes, as its customer sees them. */
export function OrderDetails({ order }: { order: Order }) {
  return (
    <section
      aria-label={`Order ${order.number}`}
      className="grid gap-10 pb-12 lg:grid-cols-[1fr_24rem] lg:gap-14"
    >
      <ul className="divide-y divide-line border-y border-line">
        {order.lines.map(line => (
          <OrderLineRow key={line.position} line={line} />
        ))}
      </ul>
      <dl className="h-fit space-y-4 rounded-sheet bg-stone p-5 sm:p-7">
        <Fact term="Placed">{formatMoment(order.placedAt)}</Fact>
        <Fact term="Delivery to">
          {order.customerName}
          <br />
          {order.streetAddress}
          <br />
          {order.city} {order.zipCode}
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

function OrderLineRow({ line }: { line: OrderLine }) {
  return (
    <li className="grid grid-cols-[4.5rem_1fr_auto] gap-4 py-4">
      <img
        src={line.imageKey ? pictureAddress(line.imageKey, 160) : PLACEHOLDER_ADDRESS}
        alt=""
        width={72}
        height={90}
        className="aspect-4/5 w-full rounded-control bg-stone object-cover"
      />
      <div className="min-w-0">
        <p className="font-semibold">{line.name}</p>
        <p className="text-sm text-muted">
          Size {line.size} · {line.quantity} ×{' '}
          <span className="money">{formatPaisa(line.unitPricePaisa)}</span>
        </p>
      </div>
      <p className="font-semibold money">{formatPaisa(lineTotalPaisa(line))}</p>
    </li>
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
