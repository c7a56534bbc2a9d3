import { isNoneOnTheWay, type ShoppersParcel } from '#app/fulfilment/parcels/shoppers-parcel.ts'
import { promisedDaysText } from '#app/pricing/delivery-promise.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Order } from '../order.ts'
import { ORDER_STATUS } from '../order-status.ts'
import { Fact } from './order-fact.tsx'

interface Props {
  order: Pick<Order, 'status' | 'deliverFrom' | 'deliverTo'>
  /** Its parcels; none of an order that was placed just now. */
  parcels: readonly ShoppersParcel[]
}

/** The days of delivery, as promised when the order was placed. Only of an open order, unless all that was sent is lost or comes back. */
export function DeliveryPromise({ order, parcels }: Props) {
  const { isOpen, hasLeft } = ORDER_STATUS[order.status]
  const days = promisedDaysText(order)
  if (!days || !isOpen || (hasLeft && isNoneOnTheWay(parcels))) return null
  return <Fact term={t('Arrives')}>{days}</Fact>
}
