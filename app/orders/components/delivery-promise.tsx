import { promisedDaysText } from '#app/pricing/delivery-promise.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Order } from '../order.ts'
import { ORDER_STATUS } from '../order-status.ts'
import { Fact } from './order-fact.tsx'

/** The days of delivery, as promised when the order was placed. Only of an open order. */
export function DeliveryPromise({ order }: { order: Pick<Order, 'status' | 'deliverFrom' | 'deliverTo'> }) {
  const days = promisedDaysText(order)
  if (!days || !ORDER_STATUS[order.status].isOpen) return null
  return <Fact term={t('Arrives')}>{days}</Fact>
}
