import type { OrderDelivery } from '#app/pricing/addresses/order-delivery.ts'
import { t } from '#app/shared/text/translate.ts'
import { OrderedText } from '#app/ui/data/ordered-text.tsx'

type Delivered = Omit<OrderDelivery, 'phone'>

/** The lines of a delivery address, with the hints for the courier. The phone number is left to the page. */
export function DeliveryAddress({
  order,
  nameLook = 'font-semibold',
}: {
  order: Delivered
  nameLook?: string
}) {
  return (
    <>
      <p className={nameLook}>
        <bdi>{order.customerName}</bdi>
      </p>
      <p>
        <OrderedText text={order.streetAddress} />
      </p>
      <p>
        <bdi>{`${order.city} ${order.zipCode}`}</bdi>
      </p>
      <CourierHints order={order} />
    </>
  )
}

/** The customer's landmark and rider note, on screen and in print; nothing if both are empty. */
function CourierHints({ order }: { order: Pick<OrderDelivery, 'landmark' | 'riderNote'> }) {
  return (
    <>
      {order.landmark && (
        <p>
          {t('Landmark')}: <OrderedText text={order.landmark} />
        </p>
      )}
      {order.riderNote && (
        <p>
          {t('Note for the rider')}: <OrderedText text={order.riderNote} />
        </p>
      )}
    </>
  )
}
