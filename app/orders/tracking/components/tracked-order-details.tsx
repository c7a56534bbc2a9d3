import { Link } from 'react-router'
import type { ShoppersParcel } from '#app/fulfilment/parcels/shoppers-parcel.ts'
import { countGoods } from '#app/pricing/order-amounts.ts'
import { paidWithText } from '#app/pricing/settled-rows.ts'
import { rich, t } from '#app/shared/text/translate.ts'
import { formatMoment } from '#app/shared/time/dates.ts'
import { DeliveryPromise } from '../../components/delivery-promise.tsx'
import { OrderAmounts } from '../../components/order-amounts.tsx'
import { BoughtLines } from '../../components/order-details.tsx'
import { Fact } from '../../components/order-fact.tsx'
import type { TrackedOrder } from '../tracked-order.ts'

interface Props {
  order: TrackedOrder
  parcels: readonly ShoppersParcel[]
}

/** An order's lines and amounts, without its customer's name and address. */
export function TrackedOrderDetails({ order, parcels }: Props) {
  return (
    <section
      aria-label={t('Order {number}', { number: order.number })}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-10 pb-12 md:grid-cols-[minmax(0,1fr)_20rem] md:items-start lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-14"
    >
      <BoughtLines lines={order.lines} />
      <div className="rounded-sheet bg-stone p-5 wrap-anywhere lg:p-7">
        <dl className="space-y-4">
          <Fact term={t('Placed')}>{formatMoment(order.placedAt)}</Fact>
          <DeliveryPromise order={order} parcels={parcels} />
          <Fact term={t('Delivery to')}>
            <bdi>{order.city}</bdi>
          </Fact>
          {order.maskedPhone && (
            <Fact term={t('Ordered with')}>
              <bdi>{order.maskedPhone}</bdi>
              <br />
              <bdi>{order.maskedEmail}</bdi>
            </Fact>
          )}
          <Fact term={t('Payment')}>{paidWithText(order)}</Fact>
        </dl>
        <div className="mt-5 border-t border-line pt-5">
          <OrderAmounts {...order} count={countGoods(order.lines)} />
        </div>
        <p className="mt-5 text-sm text-muted">
          {rich(
            'The address is not shown here, because anybody with the order’s number and phone can come to this page. It stands behind the link in your confirmation email and in <a>your account</a>.',
            {
              a: words => (
                <Link to="/account" className="text-link">
                  {words}
                </Link>
              ),
            },
          )}
        </p>
      </div>
    </section>
  )
}
