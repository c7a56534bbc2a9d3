import type { ShoppersParcel } from '#app/fulfilment/parcels/shoppers-parcel.ts'
import { countGoods } from '#app/pricing/order-amounts.ts'
import { paidWithText } from '#app/pricing/settled-rows.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatMoment } from '#app/shared/time/dates.ts'
import { OrderedText } from '#app/ui/data/ordered-text.tsx'
import type { Order } from '../order.ts'
import { DeliveryPromise } from './delivery-promise.tsx'
import { OrderAmounts } from './order-amounts.tsx'
import { Fact } from './order-fact.tsx'
import { OrderLineRow } from './order-line-row.tsx'

interface Props {
  order: Order
  parcels: readonly ShoppersParcel[]
}

/** An order's lines, amounts and delivery details, as its customer sees them. */
export function OrderDetails({ order, parcels }: Props) {
  return (
    <section
      aria-label={t('Order {number}', { number: order.number })}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-10 pb-12 md:grid-cols-[minmax(0,1fr)_20rem] md:items-start lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-14"
    >
      <BoughtLines lines={order.lines} />
      <OrderFacts order={order} parcels={parcels} />
    </section>
  )
}

/** The order lines and amounts. */
export function BoughtLines({ lines }: Pick<Order, 'lines'>) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map(line => (
        <OrderLineRow key={line.position} line={line} />
      ))}
    </ul>
  )
}

/** Date, delivery address, payment method and total. */
export function OrderFacts({ order, parcels }: Props) {
  return (
    <div className="rounded-sheet bg-stone p-5 wrap-anywhere lg:p-7">
      <dl className="space-y-4">
        <Fact term={t('Placed')}>
          <bdi>{formatMoment(order.placedAt)}</bdi>
        </Fact>
        <DeliveryPromise order={order} parcels={parcels} />
        <Fact term={t('Delivery to')}>
          <bdi>{order.customerName}</bdi>
          <br />
          <OrderedText text={order.streetAddress} />
          <br />
          <bdi>{`${order.city} ${order.zipCode}`}</bdi>
          <br />
          {order.landmark && (
            <>
              {t('Landmark')}: <OrderedText text={order.landmark} />
              <br />
            </>
          )}
          <bdi>{formatPhoneNumber(order.phone)}</bdi>
        </Fact>
        {order.riderNote && (
          <Fact term={t('Note for the rider')}>
            <OrderedText text={order.riderNote} />
          </Fact>
        )}
        <Fact term={t('Payment')}>{paidWithText(order)}</Fact>
      </dl>
      <div className="mt-5 border-t border-line pt-5">
        <OrderAmounts {...order} count={countGoods(order.lines)} cash={order.cash} />
      </div>
    </div>
  )
}
