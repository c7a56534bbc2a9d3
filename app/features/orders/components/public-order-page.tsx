import type { ReactNode } from 'react'
import { Breadcrumbs } from '#app/ui/layout/breadcrumbs.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import type { Order } from '../order.ts'
import { OrderStages } from './order-stages.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'

interface Props {
  order: Pick<Order, 'number' | 'status'>
  /** The details that the visitor may see. */
  children: ReactNode
}

/** A page about one order for those who have its link or have tracked it: number, status and stages. */
export function PublicOrderPage({ order: { number, status }, children }: Props) {
  return (
    <div className="shell pb-16">
      <Breadcrumbs
        crumbs={[{ label: 'Home', to: '/' }, { label: 'Track Order', to: '/track-order' }, { label: number }]}
      />
      <PageHeading title={`Order ${number}`} aside={<OrderStatusBadge status={status} />} />
      <OrderStages status={status} />
      {children}
    </div>
  )
}
