import { Link } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import type { OrderStatus } from '../order-status.ts'

/** Leads from the page of a delivered order to the page of its returns. */
export function ReturnLink({ order }: { order: { status: OrderStatus; trackingToken: string } }) {
  if (order.status !== 'delivered') return null
  return (
    <p className="mb-8">
      <Link
        to={`/track-order/${order.trackingToken}/return`}
        className="inline-flex min-h-11 items-center text-link"
      >
        {t('Return or exchange')}
      </Link>
    </p>
  )
}
