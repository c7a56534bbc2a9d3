import type { ReactNode } from 'react'
import type { ShoppersParcel } from '#app/fulfilment/parcels/shoppers-parcel.ts'
import { t } from '#app/shared/text/translate.ts'
import { Breadcrumbs } from '#app/ui/layout/breadcrumbs.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import type { Order } from '../order.ts'
import { OrderStages, type StagedOrder } from './order-stages.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'

interface Props {
  order: StagedOrder & Partial<Pick<Order, 'stockAwaitsConfirmation'>>
  parcels: readonly ShoppersParcel[]
  /** The details that the visitor may see. */
  children: ReactNode
}

/** A page about one order for those who have its link or have tracked it: number, status and stages. */
export function PublicOrderPage({ order, parcels, children }: Props) {
  const { number, status } = order
  return (
    <div className="shell pb-16">
      <Breadcrumbs
        crumbs={[
          { label: t('Home'), to: '/' },
          { label: t('Track Order'), to: '/track-order' },
          { label: number },
        ]}
      />
      <PageHeading title={t('Order {number}', { number })} aside={<OrderStatusBadge status={status} />} />
      <OrderStages order={order} parcels={parcels} />
      {order.stockAwaitsConfirmation && (
        <p className="mb-10 max-w-[66ch] rounded-control bg-status-yellow px-4 py-3">
          {t('Many orders arrive at the moment. Your pieces are held for you once the order is confirmed.')}
        </p>
      )}
      {children}
    </div>
  )
}
